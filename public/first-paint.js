// Runs before the first paint, so that nothing flashes: marks the root for the app shell (by user agent) and for a logged-in
// user (by what is stored; a user with ads also gets room for them above a search).
if (navigator.userAgent.includes(document.currentScript.dataset.shell))
  document.documentElement.setAttribute('data-surface', 'app');
try {
  // An announcement that was closed; its own style knows it.
  document.documentElement.setAttribute('data-closed-notice', localStorage.getItem('serss-closed-notice') ?? '');
  // Room for the ads that were viewed in this browser.
  if (localStorage.getItem('serss-viewed')) document.documentElement.setAttribute('data-viewed', '');
  const text = localStorage.getItem('serss-user');
  if (text) {
    document.documentElement.setAttribute('data-member', '');
    const { uid, pro } = JSON.parse(text);
    // An ad's own style knows its owner by it.
    document.documentElement.setAttribute('data-uid', uid);
    const known = localStorage.getItem('serss-own-ads');
    // Who may publish most likely has published, until this browser has seen otherwise.
    const isAdvertiser = known === `${uid} yes` || (pro && known !== `${uid} no`);
    if (isAdvertiser) document.documentElement.setAttribute('data-advertiser', '');
  }
} catch {
  // The browser refuses storage: treat the person as a visitor.
}

// The back button of the app shell, and the button that closes the announcement.
document.addEventListener('click', ({ target }) => {
  if (target.closest?.('[data-back]')) history.back();
  const notice = target.closest?.('[data-close-notice]')?.dataset.closeNotice;
  if (notice === undefined) return;
  document.documentElement.setAttribute('data-closed-notice', notice);
  document.getElementById('content')?.focus();
  try {
    localStorage.setItem('serss-closed-notice', notice);
  } catch {
    // It comes back with the next page.
  }
});

// Hides pictures that fail to load: an ad's cover gives way to its owner's avatar, a further picture of an ad is removed
// with its place, any other uncovers what lies behind it. Here because pictures may fail before the page's scripts run.
document.addEventListener(
  'error',
  ({ target: picture }) => {
    if (!(picture instanceof HTMLImageElement)) return;
    const { instead, goes } = picture.dataset;
    const place = picture.closest('li');
    if (place) {
      place.dataset.broken = '';
      place.hidden = goes !== undefined;
    }
    if (instead === undefined || picture.getAttribute('src') === instead) {
      picture.dataset.broken = '';
      return;
    }
    picture.removeAttribute('srcset');
    picture.dataset.avatar = '';
    picture.src = instead;
  },
  { capture: true },
);
// The same element may get another picture, after an upload for instance.
document.addEventListener('load', ({ target }) => target.removeAttribute?.('data-broken'), { capture: true });

// A link to a hash works before hydration; components/layout/restore-hash.tsx restores it afterwards.
addEventListener('hashchange', () => (document.documentElement.dataset.hash = location.hash));
