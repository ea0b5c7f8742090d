import type { IncomingHttpHeaders } from 'node:http';

/** A request, read to its end. */
export type Ask = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  raw: string;
  /** Scheme, host and port of this server, for links. */
  origin: string;
};

/** JSON unless it is a page, a text or a way to somewhere else. */
export type Answer =
  | { status: number; body: unknown }
  | { status: number; page: string }
  | { status: number; text: string }
  | { status: 303; location: string };

/** A header that may stand there once. */
export function header(ask: Ask, name: string): string | undefined {
  const value = ask.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The body as JSON; undefined when it is none. */
export function json(ask: Ask): unknown {
  try {
    return ask.raw === '' ? {} : JSON.parse(ask.raw);
  } catch {
    return undefined;
  }
}
