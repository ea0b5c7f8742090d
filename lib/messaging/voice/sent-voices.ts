import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { MessageVoice } from '../contract';
import { placeKey } from '../pictures/sent';

type Draft = { conversationId: string; author: { userId: number }; voice: string | null };
type Place = { conversationId: string; position: number };

const voiceRow = z.object({ id: z.string(), durationSeconds: z.int(), peaks: z.array(z.int()) });
const unsentRow = voiceRow.extend({ conversationId: z.string(), ownerId: z.int() });
const sentRow = voiceRow.extend({ conversationId: z.string(), position: z.int() });

/** Uploaded recordings by id that are in no message yet. Taking a recording removes it from the map. */
export type UnsentVoices = Map<string, z.output<typeof unsentRow>>;

/** Locks the unsent recordings that drafts name until the transaction ends, after pictures. */
export async function lockUnsentVoices(
  tx: Prisma.TransactionClient,
  drafts: readonly Draft[],
): Promise<UnsentVoices> {
  const ids = drafts.flatMap(({ voice }) => voice ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw`
    select id, conversation_id as "conversationId", owner_id as "ownerId",
           duration_seconds as "durationSeconds", peaks
    from message_voices where id = any(${ids}::uuid[]) and position is null
    order by id for update`;
  return new Map(
    z
      .array(unsentRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
}

/** Takes the recording of a draft. Null unless it is unsent, and of the draft's author and conversation. */
export function takeVoice(
  unsent: UnsentVoices,
  { conversationId, author, voice }: Draft & { voice: string },
): MessageVoice | null {
  const found = unsent.get(voice);
  if (found?.ownerId !== author.userId || found.conversationId !== conversationId) return null;
  unsent.delete(voice);
  const { id, durationSeconds, peaks } = found;
  return { id, durationSeconds, peaks };
}

/** Attaches taken recordings to their stored messages. */
export async function attachVoices(
  tx: Prisma.TransactionClient,
  messages: readonly (Place & { voice: MessageVoice | null })[],
): Promise<void> {
  const rows = messages.flatMap(({ position, voice }) => (voice ? [{ id: voice.id, position }] : []));
  if (rows.length === 0) return;
  await tx.$executeRaw`
    update message_voices v set position = sent.position
    from unnest(${rows.map(({ id }) => id)}::uuid[],
                ${rows.map(({ position }) => position)}::int[]) as sent (id, position)
    where v.id = sent.id`;
}

/** The recordings of stored messages, by `placeKey`. */
export async function listVoices(
  tx: Prisma.TransactionClient,
  places: readonly Place[],
): Promise<Map<string, MessageVoice>> {
  if (places.length === 0) return new Map();
  const rows = await tx.$queryRaw`
    select v.id, v.duration_seconds as "durationSeconds", v.peaks,
           v.conversation_id as "conversationId", v.position
    from unnest(${places.map(({ conversationId }) => conversationId)}::text[],
                ${places.map(({ position }) => position)}::int[]) as m (conversation_id, position)
    join message_voices v using (conversation_id, position)`;
  return new Map(
    z
      .array(sentRow)
      .parse(rows)
      .map(({ conversationId, position, ...voice }) => [placeKey({ conversationId, position }), voice]),
  );
}
