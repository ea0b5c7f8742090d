import type { Message } from '@/lib/messaging/contract';

/** `missingAfter`: the position after which messages are missing and must be loaded; null: no gap. */
type Merged = { messages: Message[]; missingAfter: number | null };

/**
 * Merges known and incoming messages in server order without duplicates. The result has no gaps: messages
 * behind a gap are left out until it is filled.
 */
export function mergeMessages(known: Message[], come: Message[]): Merged {
  const byPosition = new Map([...known, ...come].map((message) => [message.position, message]));
  const messages = [...byPosition.values()].sort((one, other) => one.position - other.position);
  const gap = messages.findIndex(
    ({ position }, index) => index > 0 && position !== (messages[index - 1]?.position ?? 0) + 1,
  );
  if (gap === -1) return { messages, missingAfter: null };
  return { messages: messages.slice(0, gap), missingAfter: messages[gap - 1]?.position ?? null };
}

/** Status of a message sent by the user. */
export type Delivery = 'sent' | 'delivered' | 'read';

/** Status of a message from the positions up to which the other person has received and read. */
export function deliveryOf(position: number, marks: { read: number; delivered: number }): Delivery {
  if (position <= marks.read) return 'read';
  return position <= marks.delivered ? 'delivered' : 'sent';
}
