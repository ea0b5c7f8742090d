/** The log-in that leads on to a page of ours. */
export function logInAddress(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}
