const KEY = 'serss-own-ads';

/**
 * Notes whether somebody has active ads, so that public/first-paint.js keeps room for them on the next page, and
 * shows or hides that room on this one.
 */
export function markAdvertiser(uid: string, hasAds: boolean): void {
  document.documentElement.toggleAttribute('data-advertiser', hasAds);
  try {
    window.localStorage.setItem(KEY, `${uid} ${hasAds ? 'yes' : 'no'}`);
  } catch {
    // Storage is refused: the ads come later and push the rest down.
  }
}
