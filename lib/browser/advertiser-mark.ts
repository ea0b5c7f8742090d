import { storedValue } from './stored-value';

/** Written as public/first-paint.js reads it: '<uid> yes'. */
const hasOwnAds = storedValue<string>('serss-own-ads', () => null, { plain: true });

/**
 * Notes whether somebody has active ads, so that public/first-paint.js keeps room for them on the next page, and
 * shows or hides that room on this one.
 */
export function markAdvertiser(uid: string, hasAds: boolean): void {
  document.documentElement.toggleAttribute('data-advertiser', hasAds);
  hasOwnAds.write(`${uid} ${hasAds ? 'yes' : 'no'}`);
}
