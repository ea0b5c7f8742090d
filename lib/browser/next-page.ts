/** The sign-up that leads on to a page of ours. */
export function signUpAddress(next: string): string {
  return `/signin?next=${encodeURIComponent(next)}`;
}

/** The log-in that leads on to a page of ours. */
export function logInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Another step of a log-in or a sign-up, which leads on to the same page as this step's query. */
export function carryNext(path: string, query: string): string {
  const next = nextPage(query);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The log-in of somebody who was signing up with an e-mail that has an account; the query is the sign-up's. */
export function knownAddress(query: string): string {
  const address = carryNext('/login', query);
  return `${address}${address.includes('?') ? '&' : '?'}known=1`;
}

/**
 * Where to go after a log-in, from the query of the log-in's address: a path on this site and nothing else,
 * so that nobody is led away by a link that begins here. Home when there is none.
 */
export function nextPage(query: string): string {
  const wanted = new URLSearchParams(query).get('next') ?? '';
  // A second slash, of either kind, would begin a host name; browsers drop tabs and line breaks before they look.
  const isOurs = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  return isOurs && !wanted.startsWith('/login') ? wanted : '/';
}
