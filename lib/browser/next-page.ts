/** URL of the sign-up that continues to a page of this site. */
export function signUpAddress(next: string): string {
  return `/signin?next=${encodeURIComponent(next)}`;
}

/** URL of the log-in that continues to a page of this site. */
export function logInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** URL of another step of a log-in or sign-up with the target page of this step's query. */
export function carryNext(path: string, query: string): string {
  const next = nextPage(query);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** URL of the log-in for a sign-up whose e-mail has an account; `query` is the sign-up's. */
export function knownAddress(query: string): string {
  const address = carryNext('/login', query);
  return `${address}${address.includes('?') ? '&' : '?'}known=1`;
}

/**
 * The page after a log-in, from the query of the log-in URL. Only paths on this site are accepted, to prevent
 * open redirects. Defaults to the home page.
 */
export function nextPage(query: string): string {
  const wanted = new URLSearchParams(query).get('next') ?? '';
  // A second slash or backslash would begin a host name; browsers drop tabs and line breaks before parsing.
  const isOurs = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  return isOurs && !wanted.startsWith('/login') ? wanted : '/';
}
