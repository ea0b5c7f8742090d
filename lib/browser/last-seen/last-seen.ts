import type { Contact, Message } from '@/lib/messaging/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { type ShownState, stateShown } from '@/lib/presentation/order-timeline';
import { LAST_SEEN_KEY } from '../session';
import { storedUser } from '../stored-user';
import { storedValue } from '../stored-value';

/** An order as the user last saw it. */
export type SeenOrder = {
  id: number;
  side: 'purchase' | 'sale';
  title: string;
  /** Of the other person. */
  name: string;
  /** YYYY-MM-DD in São Paulo. */
  day: string;
  amountCents: number;
  state: ShownState;
};

type SeenMessage = {
  /** Empty for a voice message, or a message with pictures only. */
  text: string;
  voiceSeconds?: number;
  /** Milliseconds since the epoch. */
  date: number;
  isMine: boolean;
};

export type SeenConversation = {
  receiver: string;
  name: string;
  /** The other person is the community account. */
  isCommunity: boolean;
  /** In server order. */
  messages: SeenMessage[];
};

/** What a user last saw, for display while offline. Times in milliseconds since the epoch. */
type LastSeen = {
  /** Owner of the data; it is shown to no other user. */
  uid: string;
  ordersAt: number;
  orders: SeenOrder[];
  conversationsAt: number;
  conversations: SeenConversation[];
};

const MAX_ORDERS = 20;
const MAX_CONVERSATIONS = 15;
const MAX_MESSAGES = 30;

// Only this module writes the key, so a shallow check is enough. Logging out deletes it (session.ts).
const stored = storedValue<LastSeen>(LAST_SEEN_KEY, (value) => (isOutlined(value) ? value : null));

/** What the logged-in user last saw; null without data of this user. */
export function readLastSeen(): LastSeen | null {
  const seen = stored.read();
  return seen !== null && seen.uid === storedUser.read()?.uid ? seen : null;
}

/** Calls back when the data or its owner changes; returns an unsubscribe function. */
export function watchLastSeen(changed: () => void): () => void {
  const stops = [stored.subscribe(changed), storedUser.subscribe(changed)];
  return () => stops.forEach((stop) => stop());
}

/** Stores the orders just shown to `uid`; `now` in milliseconds since the epoch. */
export function noteOrders(uid: string, [purchases, sales]: [Purchase[], Sale[]], now: number): void {
  const orders = [
    ...purchases.slice(0, MAX_ORDERS).map((order) => seenOrder('purchase', order)),
    ...sales.slice(0, MAX_ORDERS).map((order) => seenOrder('sale', order)),
  ];
  note(uid, { orders, ordersAt: now });
}

/**
 * Stores the contact list. Removes the messages of contacts that are no longer listed or have no last
 * message.
 */
export function noteContacts(uid: string, contacts: Contact[], now: number): void {
  const known = knownConversations();
  const conversations = contacts
    .filter(({ last_date }) => last_date !== null)
    .slice(0, MAX_CONVERSATIONS)
    .map(({ receiver, name, verified, last_text, last_voice_seconds, last_date, last_author }) => {
      const messages = known.find((conversation) => conversation.receiver === receiver)?.messages ?? [];
      const last = {
        ...seenText(last_text ?? '', last_voice_seconds),
        date: last_date ?? now,
        isMine: last_author === uid,
      };
      const isKnown = messages.some(({ date }) => date === last.date);
      return {
        receiver,
        name,
        isCommunity: verified,
        messages: isKnown ? messages : [...messages, last].slice(-MAX_MESSAGES),
      };
    });
  note(uid, { conversations, conversationsAt: now });
}

/** Stores the messages of an open conversation. */
export function noteMessages(uid: string, contact: Contact, messages: Message[], now: number): void {
  if (messages.length === 0) return;
  const { receiver, name, verified } = contact;
  const seen: SeenConversation = {
    receiver,
    name,
    isCommunity: verified,
    messages: messages.slice(-MAX_MESSAGES).map(({ text, voice, date, author }) => ({
      ...seenText(text, voice?.durationSeconds ?? null),
      date,
      isMine: author === uid,
    })),
  };
  const others = knownConversations().filter((conversation) => conversation.receiver !== receiver);
  note(uid, { conversations: [seen, ...others].slice(0, MAX_CONVERSATIONS), conversationsAt: now });
}

function seenText(text: string, voiceSeconds: number | null): Pick<SeenMessage, 'text' | 'voiceSeconds'> {
  return voiceSeconds === null ? { text } : { text, voiceSeconds };
}

function knownConversations(): SeenConversation[] {
  return readLastSeen()?.conversations ?? [];
}

/** Ignores data of a user who has just logged out, and replaces data of a previous user. */
function note(uid: string, part: Partial<LastSeen>): void {
  if (storedUser.read()?.uid !== uid) return;
  const nothing = { uid, ordersAt: 0, orders: [], conversationsAt: 0, conversations: [] };
  stored.write({ ...(readLastSeen() ?? nothing), ...part });
}

function seenOrder(side: SeenOrder['side'], order: Purchase | Sale): SeenOrder {
  return {
    id: order.id,
    side,
    title: order.original_subwork_title,
    name: order.name,
    day: order.execution_date,
    amountCents: order.transaction_amount,
    state: stateShown(order),
  };
}

function isOutlined(value: unknown): value is LastSeen {
  return (
    typeof value === 'object' &&
    value !== null &&
    'uid' in value &&
    'orders' in value &&
    Array.isArray(value.orders) &&
    'conversations' in value &&
    Array.isArray(value.conversations)
  );
}
