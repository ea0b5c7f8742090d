import type { IncomingMessage } from 'node:http';

/** With one of these a request asks for something else than the page that everybody gets. */
const PERSONAL_OR_PARTIAL = /^(authorization|range|rsc|next-.*|x-nextjs-.*)$/;
/** The cookies of a log-in with another service; no public page reads them. */
const LOG_IN_COOKIE = /^(__Secure-|__Host-)?next-auth\./;

export function isPlainRequest({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !Object.keys(headers).some((name) => PERSONAL_OR_PARTIAL.test(name)) &&
    hasOnlyLogInCookies(headers.cookie)
  );
}

function hasOnlyLogInCookies(cookies: string | undefined): boolean {
  return cookies === undefined || cookies.split(';').every((cookie) => LOG_IN_COOKIE.test(cookie.trim()));
}
