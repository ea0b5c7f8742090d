import { storedUser } from '@/lib/browser/stored-user';
import { storedValue } from '@/lib/browser/stored-value';

type Kept = {
  /** The user to whom the counts belong; another user may log in here later. */
  uid: string;
  /** Unread messages by the sender's uid. */
  senders: Record<string, number>;
};

/** Stored, so that a page shows the count before it loads and all tabs show the same. */
const kept = storedValue<Kept>('serss-unread', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, senders }: Record<string, unknown> = { ...stored };
  if (typeof uid !== 'string' || typeof senders !== 'object' || senders === null) return null;
  const amounts = Object.entries(senders).flatMap(([sender, amount]: [string, unknown]) =>
    typeof amount === 'number' && amount > 0 ? [[sender, amount] as const] : [],
  );
  return { uid, senders: Object.fromEntries(amounts) };
});

export const watchUnread = kept.subscribe;

const NO_SENDERS: Kept['senders'] = {};

/** Unread messages of the logged-in user by sender. The same object until they change. */
export function readUnread(): Kept['senders'] {
  const found = kept.read();
  return found !== null && found.uid === storedUser.read()?.uid ? found.senders : NO_SENDERS;
}

/** Total number of unread messages. */
export function countUnread(): number {
  return Object.values(readUnread()).reduce((sum, amount) => sum + amount, 0);
}

/** Stores all unread counts from the server. */
export function storeUnread(amounts: { sender_uid: string; amount: number }[]): void {
  write(Object.fromEntries(amounts.map(({ sender_uid, amount }) => [sender_uid, amount])));
}

/** Stores the unread count of one sender. */
export function storeUnreadOf(sender: string, amount: number): void {
  if ((readUnread()[sender] ?? 0) !== amount) write({ ...readUnread(), [sender]: amount });
}

function write(senders: Kept['senders']): void {
  const uid = storedUser.read()?.uid;
  if (uid !== undefined) kept.write({ uid, senders });
}
