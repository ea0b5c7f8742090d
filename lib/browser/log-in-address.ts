/** The sign-up that leads on to a page of ours. */
export function signUpAddress(next: string): string {
  return `/signin?next=${encodeURIComponent(next)}`;
}

/** The log-in that leads on to a page of ours. */
export function logInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}
