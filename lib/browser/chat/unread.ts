import { storedUser } from '@/lib/browser/stored-user';
import { storedValue } from '@/lib/browser/stored-value';

type Kept = {
  /** Whose these are: the next person to log in here has others. */
  uid: string;
  /** How many messages of each sender were not read, by uid. */
  senders: Record<string, number>;
};

/** Kept, so that a page knows the number before it has asked, and all tabs show the same. */
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

const NOBODY: Kept['senders'] = {};

/** Unread messages of whoever is logged in here, by sender. The same object as long as they are the same. */
export function readUnread(): Kept['senders'] {
  const found = kept.read();
  return found !== null && found.uid === storedUser.read()?.uid ? found.senders : NOBODY;
}

/** How many messages wait in all. */
export function countUnread(): number {
  return Object.values(readUnread()).reduce((sum, amount) => sum + amount, 0);
}

/** Notes all that is unread, as the server lists it. */
export function storeUnread(amounts: { sender_uid: string; amount: number }[]): void {
  write(Object.fromEntries(amounts.map(({ sender_uid, amount }) => [sender_uid, amount])));
}

/** Notes what is unread of one sender. */
export function storeUnreadOf(sender: string, amount: number): void {
  if ((readUnread()[sender] ?? 0) !== amount) write({ ...readUnread(), [sender]: amount });
}

function write(senders: Kept['senders']): void {
  const uid = storedUser.read()?.uid;
  if (uid !== undefined) kept.write({ uid, senders });
}
