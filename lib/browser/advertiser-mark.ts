import { storedValue } from './stored-value';

/** Written as public/first-paint.js reads it: '<uid> yes'. */
const hasOwnAds = storedValue<string>('serss-own-ads', () => null, { plain: true });

/**
 * Stores whether a user has active ads. public/first-paint.js then reserves space for them on the next page;
 * this page's space is shown or hidden at once.
 */
export function markAdvertiser(uid: string, hasAds: boolean): void {
  document.documentElement.toggleAttribute('data-advertiser', hasAds);
  hasOwnAds.write(`${uid} ${hasAds ? 'yes' : 'no'}`);
}
