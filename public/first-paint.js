// Runs before the first paint, so that nothing that is for others flashes by: the app shell is told by its user agent,
// and a logged-in person by what is stored (who also gets room for their own ads above what they search).
if (navigator.userAgent.includes(document.currentScript.dataset.shell))
  document.documentElement.setAttribute('data-surface', 'app');
try {
  // An announcement that was closed; its own style knows it.
  document.documentElement.setAttribute('data-closed-notice', localStorage.getItem('serss-closed-notice') ?? '');
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
  // Storage is refused: this person is a visitor.
}

// Heard from here, since it must be closed on every page, and on most of them nothing else needs a script.
document.addEventListener('click', ({ target }) => {
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

// A picture that cannot be shown never stays as a broken one: an ad's cover gives way to its owner's face, a further
// picture of an ad goes with its place, and any other leaves what lies behind it: initials, or nothing. Heard from
// here, since pictures may fail before the page's own code runs.
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

// A link to a hash works before the page's own code does: components/layout/early-hash.tsx goes there again.
addEventListener('hashchange', () => (document.documentElement.dataset.hash = location.hash));
