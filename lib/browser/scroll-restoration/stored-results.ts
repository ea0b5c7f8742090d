import type { WorkCard } from '@/lib/catalog/contract';
import { hasReturned } from './has-returned';
import { storedValue } from '../stored-value';

/** The list of results; `excluded` are the ids received so far, in order. */
export type Results = { works: WorkCard[]; excluded: number[]; finished: boolean };

type StoredResults = { address: string; scroll: number; results: Results };

// Only this module writes the key, so a shallow check is enough.
const storedResults = storedValue<StoredResults>(
  'serss-results',
  (value) => (isOutlined(value) ? value : null),
  {
    session: true,
  },
);

/** Stores a list that has grown beyond the server-rendered results, for a return by history. */
export function storeResults(results: Results, sent: number): void {
  if (results.works.length <= sent) storedResults.remove();
  else storedResults.write({ address: window.location.href, scroll: window.scrollY, results });
}

/** The list stored for this address when the visitor has returned by history; else null. */
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
