import { hasReturned } from './has-returned';
import { storedValue } from '../stored-value';

/** The card of an ad, as `cardMarkup` writes it; `id` is the ad's. */
export type Card = { id: number; html: string };

/** What the list shows; `excluded` are the ids already received, in the order in which they came. */
export type Results = { cards: Card[]; excluded: number[]; finished: boolean };

type StoredResults = { address: string; scroll: number; results: Results };

// Only this module writes under the key, so the outline is check enough.
const storedResults = storedValue<StoredResults>(
  'serss-cards',
  (value) => (isOutlined(value) ? value : null),
  {
    session: true,
  },
);

/** Stores a grown list for a way back to it; a list as the server sent it needs no storing. */
export function storeResults(results: Results, sent: number): void {
  if (results.cards.length <= sent) storedResults.remove();
  else storedResults.write({ address: window.location.href, scroll: window.scrollY, results });
}

/** The list stored for this address, when the visitor came back to it by history; null otherwise. */
export function readReturnedResults(): StoredResults | null {
  if (!hasReturned()) return null;
  const stored = storedResults.read();
  return stored?.address === window.location.href ? stored : null;
}

function isOutlined(value: unknown): value is StoredResults {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    'scroll' in value &&
    'results' in value
  );
}
