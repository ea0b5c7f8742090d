import { hasReturned } from './has-returned';
import { storedValue } from '../stored-value';

type Place = { address: string; scroll: number };

const storedPlace = storedValue<Place>(
  'serss-scroll',
  // Only this module writes under the key, so the outline is check enough.
  (value) => (isOutlined(value) ? value : null),
  { session: true },
);

/** Stores where one is on this page, for a way back to it. */
export function storeScroll(): void {
  storedPlace.write({ address: window.location.href, scroll: window.scrollY });
}

/** Where one was on this page, in pixels, when one came back to it by history; null otherwise. */
export function readReturnedScroll(): number | null {
  if (!hasReturned()) return null;
  const stored = storedPlace.read();
  return stored?.address === window.location.href ? stored.scroll : null;
}

function isOutlined(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'address' in value && 'scroll' in value;
}
