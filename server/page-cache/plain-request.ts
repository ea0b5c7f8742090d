import type { IncomingMessage } from 'node:http';

/** With one of these a request asks for something else than the page that everybody gets. */
const PERSONAL_OR_PARTIAL = /^(cookie|authorization|range|rsc|next-.*|x-nextjs-.*)$/;

export function isPlainRequest({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !Object.keys(headers).some((name) => PERSONAL_OR_PARTIAL.test(name))
  );
}
