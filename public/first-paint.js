// Runs before the first paint, so that nothing that is for others flashes by: the app shell is told by its user agent,
// and a logged-in person by what is stored (who also gets room for their own ads above what they search).
if (navigator.userAgent.includes(document.currentScript.dataset.shell))
  document.documentElement.setAttribute('data-surface', 'app');
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
