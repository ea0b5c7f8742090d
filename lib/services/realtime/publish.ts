import { z } from 'zod';

/** The Postgres channel on which every server process hears what to tell the browsers connected to it. */
export const REALTIME_CHANNEL = 'realtime';

/** The channel on which the database itself says the id of each session that ends, whoever ends it. */
export const SESSION_END_CHANNEL = 'session_end';

/** What a person's browsers are told: only what to look at again, through a call that checks who asks. */
const realtimeEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('order'), order_id: z.int() }),
  z.strictObject({ name: z.literal('conversationChanged'), conversation_id: z.string() }),
]);
export type RealtimeEvent = z.output<typeof realtimeEvent>;

/** What is said on the channel; `to` are user ids. */
export const realtimeMessage = z.strictObject({ to: z.array(z.int()), event: realtimeEvent });

type Transaction = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

// Postgres refuses payloads of 8,000 bytes and more; an id is at most 11 with its comma.
const PEOPLE_PER_MESSAGE = 500;

/**
 * Tells every browser in which one of these people is logged in that something of theirs has changed. Call it inside
 * the transaction that changes it: Postgres delivers on commit, and nothing when it is rolled back. A browser that is
 * not connected just then misses it and has to look by itself.
 */
export async function publishTo(tx: Transaction, userIds: number[], event: RealtimeEvent): Promise<void> {
  for (let start = 0; start < userIds.length; start += PEOPLE_PER_MESSAGE) {
    const to = userIds.slice(start, start + PEOPLE_PER_MESSAGE);
    const payload = JSON.stringify({ to, event } satisfies z.input<typeof realtimeMessage>);
    await tx.$executeRaw`select pg_notify(${REALTIME_CHANNEL}, ${payload})`;
  }
}
