import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { MessagePicture } from '../contract';

type Draft = { conversationId: string; author: { userId: number }; pictures: readonly string[] };
type Place = { conversationId: string; position: number };
type Pictured = Place & { pictures: readonly MessagePicture[] };

const unsentRow = z.object({
  id: z.string(),
  conversationId: z.string(),
  ownerId: z.int(),
  width: z.int(),
  height: z.int(),
});

const sentRow = z.object({
  conversationId: z.string(),
  position: z.int(),
  id: z.string(),
  width: z.int(),
  height: z.int(),
});

/** Uploaded pictures by id that are in no message yet. Taking a picture removes it from the map. */
export type UnsentPictures = Map<string, z.output<typeof unsentRow>>;

/** Locks the unsent pictures that drafts name until the transaction ends. */
export async function lockUnsentPictures(
  tx: Prisma.TransactionClient,
  drafts: readonly Draft[],
): Promise<UnsentPictures> {
  const ids = drafts.flatMap(({ pictures }) => pictures);
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw`
    select id, conversation_id as "conversationId", owner_id as "ownerId", width, height
    from message_pictures where id = any(${ids}::uuid[]) and position is null
    order by id for update`;
  return new Map(
    z
      .array(unsentRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
}

/**
 * Takes the pictures of one draft. Returns null and takes nothing unless all belong to its author and
 * conversation and are unsent.
 */
export function takePictures(
  unsent: UnsentPictures,
  { conversationId, author, pictures }: Draft,
): MessagePicture[] | null {
  const ids = new Set(pictures);
  const found = [...ids].flatMap((id) => unsent.get(id) ?? []);
  const areTheirs = found.every(
    (row) => row.ownerId === author.userId && row.conversationId === conversationId,
  );
  if (found.length < pictures.length || !areTheirs) return null;
  for (const id of ids) unsent.delete(id);
  return found.map(({ id, width, height }) => ({ id, width, height }));
}

/** Attaches taken pictures to their stored messages. */
export async function attachPictures(
  tx: Prisma.TransactionClient,
  messages: readonly Pictured[],
): Promise<void> {
  const rows = messages.flatMap(({ position, pictures }) =>
    pictures.map(({ id }, place) => ({ id, position, place })),
  );
  if (rows.length === 0) return;
  await tx.$executeRaw`
    update message_pictures p set position = sent.position, place = sent.place
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ position }) => position)}::int[],
                ${rows.map(({ place }) => place)}::int[]) as sent (id, position, place)
    where p.id = sent.id`;
}

/** Key by which a message's pictures are looked up. */
export function placeKey({ conversationId, position }: Place): string {
  return `${conversationId}:${position}`;
}

/** The pictures of stored messages, by `placeKey`. */
export async function listPictures(
  tx: Prisma.TransactionClient,
  places: readonly Place[],
): Promise<Map<string, MessagePicture[]>> {
  if (places.length === 0) return new Map();
  const rows = await tx.$queryRaw`
    select p.id, p.width, p.height, p.conversation_id as "conversationId", p.position
    from unnest(${places.map(({ conversationId }) => conversationId)}::text[],
                ${places.map(({ position }) => position)}::int[]) as m (conversation_id, position)
    join message_pictures p using (conversation_id, position)
    order by p.conversation_id, p.position, p.place`;
  const pictures = new Map<string, MessagePicture[]>();
  for (const { conversationId, position, ...picture } of z.array(sentRow).parse(rows)) {
    const key = placeKey({ conversationId, position });
    pictures.set(key, [...(pictures.get(key) ?? []), picture]);
  }
  return pictures;
}
