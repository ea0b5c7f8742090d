import type { IncomingHttpHeaders } from 'node:http';

/** A request with its whole body. */
export type HttpRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  raw: string;
  /** The origin of this server, for links. */
  origin: string;
};

/** JSON, a page, a text or a redirect. */
export type HttpResponse =
  | { status: number; body: unknown }
  | { status: number; page: string }
  | { status: number; text: string }
  | { status: 303; location: string };

/** A header that may occur once. */
export function header(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The body as JSON; undefined when it is none. */
export function json(request: HttpRequest): unknown {
  try {
    return request.raw === '' ? {} : JSON.parse(request.raw);
  } catch {
    return undefined;
  }
}
