import type { Message } from '@/lib/messaging/contract';

/** What came leaves a gap after this position: what stands there has to be asked for. */
type Merged = { messages: Message[]; missingAfter: number | null };

/**
 * What was known of a conversation together with what has come, in the order of the server and each message once. The
 * answer has no gaps: what stands behind one is left out until that is filled.
 */
export function mergeMessages(known: Message[], come: Message[]): Merged {
  const byPosition = new Map([...known, ...come].map((message) => [message.position, message]));
  const messages = [...byPosition.values()].sort((one, other) => one.position - other.position);
  const gap = messages.findIndex(
    ({ position }, place) => place > 0 && position !== (messages[place - 1]?.position ?? 0) + 1,
  );
  if (gap === -1) return { messages, missingAfter: null };
  return { messages: messages.slice(0, gap), missingAfter: messages[gap - 1]?.position ?? null };
}

/** What a message of one's own has come to. */
export type Delivery = 'sent' | 'delivered' | 'read';

/** How far a message got by the positions up to which the other side has received and read. */
export function deliveryOf(position: number, marks: { read: number; delivered: number }): Delivery {
  if (position <= marks.read) return 'read';
  return position <= marks.delivered ? 'delivered' : 'sent';
}
