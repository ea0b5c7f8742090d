import type { WorkCard } from '@/lib/catalog/contract';
import { storedValue } from '../stored-value';

/** An ad as it was when this browser showed it. Never sent to the server. */
export type ViewedAd = Pick<WorkCard, 'id' | 'name' | 'title' | 'price' | 'from' | 'cover' | 'avatar'>;

const MAX_ADS = 20;

// Only this module writes the key, so a shallow check is enough. public/first-paint.js reserves space while it exists.
const stored = storedValue<ViewedAd[]>('serss-viewed', (value) => (Array.isArray(value) ? value : null));

/** The ads viewed in this browser, latest first; null: none. */
export const readViewed = stored.read;

/** Calls back when they change; returns an unsubscribe function. */
export const watchViewed = stored.subscribe;

/** Puts an ad in front; drops the oldest beyond the limit. */
export function noteViewed(ad: ViewedAd): void {
  const others = (stored.read() ?? []).filter(({ id }) => id !== ad.id);
  stored.write([ad, ...others].slice(0, MAX_ADS));
}

/** Removes all viewed ads, and hides their space. */
export function forgetViewed(): void {
  stored.remove();
  document.documentElement.removeAttribute('data-viewed');
}
