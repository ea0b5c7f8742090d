import type { IncomingHttpHeaders } from 'node:http';

/** A request, read to its end. */
export type HttpRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  raw: string;
  /** Scheme, host and port of this server, for links. */
  origin: string;
};

/** JSON unless it is a page, a text or a way to somewhere else. */
export type HttpResponse =
  | { status: number; body: unknown }
  | { status: number; page: string }
  | { status: number; text: string }
  | { status: 303; location: string };

/** A header that may stand there once. */
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
