import { hasReturned } from './has-returned';
import { storedValue } from '../stored-value';

type Place = { address: string; scroll: number };

const storedPlace = storedValue<Place>(
  'serss-scroll',
  // Only this module writes the key, so a shallow check is enough.
  (value) => (isOutlined(value) ? value : null),
  { session: true },
);

/** Stores the scroll position of this page, for a return by history. */
export function storeScroll(): void {
  storedPlace.write({ address: window.location.href, scroll: window.scrollY });
}

/** The stored position in pixels when the visitor has returned to this page by history; else null. */
export function readReturnedScroll(): number | null {
  if (!hasReturned()) return null;
  const stored = storedPlace.read();
  return stored?.address === window.location.href ? stored.scroll : null;
}

function isOutlined(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'address' in value && 'scroll' in value;
}
