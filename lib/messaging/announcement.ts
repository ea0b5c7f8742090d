import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import type { StoredRange } from './send';

/** The Postgres channel on which server processes tell each other what was written where. */
export const CHAT_CHANNEL = 'chat';

/** By reference: what was stored is read from the table by whoever has somebody to tell. */
const stored = z.strictObject({
  stored: z.array(z.tuple([z.string(), z.int(), z.int()]).readonly()),
});
/** By value: what is small, or stored nowhere. */
const passing = z.strictObject({
  marks: z.array(
    z.strictObject({
      to: z.int(),
      /** They are not to be told of it, only the reader's own browsers. */
      is_hidden: z.boolean(),
      /** Who has read everything; null: it was only delivered. */
      reader: z.int().nullable(),
      conversation_id: z.string(),
      read: z.int(),
      delivered: z.int(),
    }),
  ),
  typing: z.array(z.strictObject({ conversation_id: z.string(), by: z.int() })),
});
export type Passing = z.output<typeof passing>;

const announcement = z.strictObject({ from: z.string(), said: z.union([stored, passing]) });

// Postgres refuses payloads of 8,000 bytes and more; each of these takes at most about 150.
const PER_PAYLOAD = 50;

/** Tells the other processes, in the transaction that stores: on commit, and not at all when it is rolled back. */
export async function announceStored(
  tx: Prisma.TransactionClient,
  from: string,
  ranges: readonly StoredRange[],
): Promise<void> {
  const entries = ranges.map(({ conversationId, from: first, to }) => [conversationId, first, to] as const);
  await notify(
    tx,
    from,
    chunks(entries).map((chunk) => ({ stored: chunk })),
  );
}

/** Tells the other processes what passes; whoever does not hear it misses nothing that cannot be read. */
export async function announcePassing(from: string, { marks, typing }: Passing): Promise<void> {
  await notify(db, from, [
    ...chunks(marks).map((chunk) => ({ marks: chunk, typing: [] })),
    ...chunks(typing).map((chunk) => ({ marks: [], typing: chunk })),
  ]);
}

/** What another process said; null: it was said by the one that asks. Throws when it cannot be understood. */
export function readAnnouncement(
  payload: string,
  self: string,
): { ranges: StoredRange[] } | { passing: Passing } | null {
  const { from, said } = announcement.parse(JSON.parse(payload));
  if (from === self) return null;
  if (!('stored' in said)) return { passing: said };
  return { ranges: said.stored.map(([conversationId, first, to]) => ({ conversationId, from: first, to })) };
}

async function notify(
  tx: Prisma.TransactionClient,
  from: string,
  said: readonly (z.input<typeof stored> | z.input<typeof passing>)[],
): Promise<void> {
  const payloads = said.map((each) =>
    JSON.stringify({ from, said: each } satisfies z.input<typeof announcement>),
  );
  if (payloads.length > 0)
    await tx.$executeRaw`select pg_notify(${CHAT_CHANNEL}, payload) from unnest(${payloads}::text[]) as p (payload)`;
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / PER_PAYLOAD) }, (_, index) =>
    items.slice(index * PER_PAYLOAD, (index + 1) * PER_PAYLOAD),
  );
}
