// Runs before the first paint, so that a logged-in person never sees the visitor's buttons flash by, and that there is
// room for their own ads above what they search.
try {
  if (localStorage.getItem('serss-user')) document.documentElement.setAttribute('data-member', '');
  if (localStorage.getItem('serss-own-ads')) document.documentElement.setAttribute('data-advertiser', '');
} catch {
  // Storage is refused: this person is a visitor.
}
