import type { Counts } from '@/lib/notices/contract';
import { storedUser } from './stored-user';
import { storedValue } from './stored-value';

/** The user to whom the counts belong; another user may log in here later. */
type Kept = Counts & { uid: string };

/** Stored, so that a page shows the counts before it connects and all tabs show the same. */
const kept = storedValue<Kept>('serss-counts', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, notices, purchases, sales }: Record<string, unknown> = { ...stored };
  if (typeof uid !== 'string') return null;
  return { uid, notices: amount(notices), purchases: amount(purchases), sales: amount(sales) };
});

const NONE: Counts = { notices: 0, purchases: 0, sales: 0 };

export const watchCounts = kept.subscribe;

/** The counts of the logged-in user. The same object until they change. */
export function readCounts(): Counts {
  const found = kept.read();
  return found !== null && found.uid === storedUser.read()?.uid ? found : NONE;
}

/** On the server, which knows no user. */
export function noCounts(): Counts {
  return NONE;
}

/** Stores the counts that the server has sent. */
export function storeCounts(counts: Counts): void {
  const uid = storedUser.read()?.uid;
  const known = readCounts();
  const isSame =
    known.notices === counts.notices && known.purchases === counts.purchases && known.sales === counts.sales;
  // Subscribers reload what they show.
  if (uid !== undefined && !isSame) kept.write({ uid, ...counts });
}

function amount(stored: unknown): number {
  return typeof stored === 'number' && stored > 0 ? stored : 0;
}
