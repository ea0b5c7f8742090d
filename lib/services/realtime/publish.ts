import { z } from 'zod';

/** The Postgres channel of published events. */
export const REALTIME_CHANNEL = 'realtime';

/** A database trigger publishes the id of each session that ends. */
export const SESSION_END_CHANNEL = 'session_end';

/** Events only name what to reload; the reloading call checks permissions. */
const realtimeEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('order'), order_id: z.int() }),
  z.strictObject({ name: z.literal('conversationChanged'), conversation_id: z.string() }),
  // Browsers receive `counts` for it.
  z.strictObject({ name: z.literal('notices') }),
]);
export type RealtimeEvent = z.output<typeof realtimeEvent>;

/** The payload on the channel; `to` are user ids. */
export const realtimeMessage = z.strictObject({ to: z.array(z.int()), event: realtimeEvent });

type Transaction = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

// Postgres refuses payloads of 8,000 bytes or more; an id takes at most 11 with its comma.
const USERS_PER_MESSAGE = 500;

/**
 * Publishes an event to all connected browsers of these users when the transaction commits. Uses Postgres
 * notifications because they are sent on commit. Disconnected browsers miss the event and reload later.
 */
export async function publishTo(tx: Transaction, userIds: number[], event: RealtimeEvent): Promise<void> {
  for (let start = 0; start < userIds.length; start += USERS_PER_MESSAGE) {
    const to = userIds.slice(start, start + USERS_PER_MESSAGE);
    const payload = JSON.stringify({ to, event } satisfies z.input<typeof realtimeMessage>);
    await tx.$executeRaw`select pg_notify(${REALTIME_CHANNEL}, ${payload})`;
  }
}
