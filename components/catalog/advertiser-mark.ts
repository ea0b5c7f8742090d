const KEY = 'serss-own-ads';

/**
 * Notes whether whoever is logged in has active ads, so that public/first-paint.js can keep room for them on the next
 * page, and shows or hides that room on this one.
 */
export function markAdvertiser(hasAds: boolean): void {
  document.documentElement.toggleAttribute('data-advertiser', hasAds);
  try {
    if (hasAds) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is refused: the ads come later and push the rest down.
  }
}
