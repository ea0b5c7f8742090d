// Runs before the first paint, so that a logged-in person never sees the visitor's buttons flash by.
try {
  if (localStorage.getItem('serss-user')) document.documentElement.setAttribute('data-member', '');
} catch {
  // Storage is refused: this person is a visitor.
}
