const KEY = 'serss-cards';

/** The card of an ad, as `cardMarkup` writes it; `id` is the ad's. */
export type Card = { id: number; html: string };

/** What the list shows; `excluded` are the ids already received, in the order in which they came. */
export type Results = { cards: Card[]; excluded: number[]; finished: boolean };

type Kept = { address: string; scroll: number; results: Results };

/** Keeps a grown list for a way back to it; a list as the server sent it needs no keeping. */
export function keepResults(results: Results, sent: number): void {
  try {
    if (results.cards.length <= sent) return window.sessionStorage.removeItem(KEY);
    const kept: Kept = { address: window.location.href, scroll: window.scrollY, results };
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is refused or full: the way back then starts with the first page.
  }
}

/** The list kept for this address, when the visitor came back to it by history; null otherwise. */
export function takeKeptResults(): Kept | null {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type !== 'back_forward') return null;
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.address === window.location.href ? kept : null;
  } catch {
    return null;
  }
}

/** Only this module writes under the key, so the outline is check enough. */
function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    'scroll' in value &&
    'results' in value
  );
}
