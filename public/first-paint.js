// Runs before the first paint, so that a logged-in person never sees the visitor's buttons flash by, and that there is
// room for their own ads above what they search.
try {
  const text = localStorage.getItem('serss-user');
  if (text) {
    document.documentElement.setAttribute('data-member', '');
    const { uid, pro } = JSON.parse(text);
    const known = localStorage.getItem('serss-own-ads');
    // Who may publish most likely has published, until this browser has seen otherwise.
    const isAdvertiser = known === `${uid} yes` || (pro && known !== `${uid} no`);
    if (isAdvertiser) document.documentElement.setAttribute('data-advertiser', '');
  }
} catch {
  // Storage is refused: this person is a visitor.
}
