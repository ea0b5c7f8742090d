import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { MAX_POSITION } from '../rules';

/** Messages stored with a report: this many around the reported one, or the newest. */
const AROUND = 10;

/** Messages as stored with a report. The copy outlives the conversation and its author's name. */
export const excerpt = z.array(
  z.strictObject({
    position: z.int(),
    said_by: z.enum(['reporter', 'reported']),
    text: z.string(),
    at: z.iso.datetime(),
    pictures: z.array(z.guid()),
    voice: z.guid().optional(),
  }),
);
type Excerpt = z.output<typeof excerpt>;

type Place = {
  conversationId: string;
  /** Position of the reported message; undefined: none. */
  position: number | undefined;
  /** Excludes messages that the reporter has removed from their view. */
  clearedPosition: number;
  reporterId: number;
};

/** The reported message and ten around it, five before and five after where possible; else the newest ten. */
export async function takeExcerpt(tx: Prisma.TransactionClient, place: Place): Promise<Excerpt> {
  const { conversationId, position, clearedPosition, reporterId } = place;
  const bounds =
    position === undefined
      ? { gt: clearedPosition }
      : {
          gt: Math.max(clearedPosition, position - AROUND - 1),
          lte: Math.min(position + AROUND, MAX_POSITION),
        };
  const newestFirst = await tx.message.findMany({
    where: { conversationId, position: bounds },
    orderBy: { position: 'desc' },
    take: 2 * AROUND + 1,
    include: { voice: { select: { id: true } } },
  });
  const messages =
    position === undefined ? newestFirst.slice(0, AROUND).reverse() : around(newestFirst.reverse(), position);
  const pictures = await tx.messagePicture.findMany({
    where: { conversationId, position: { in: messages.map((message) => message.position) } },
    orderBy: { place: 'asc' },
  });
  return messages.map((message) => ({
    position: message.position,
    said_by: message.authorId === reporterId ? 'reporter' : 'reported',
    text: message.text,
    at: message.createdAt.toISOString(),
    pictures: pictures.filter((picture) => picture.position === message.position).map(({ id }) => id),
    ...(message.voice && { voice: message.voice.id }),
  }));
}

/** One message and ten around it; a shortage on one side is filled from the other. */
function around<Row extends { position: number }>(rows: Row[], position: number): Row[] {
  const index = rows.findIndex((row) => row.position === position);
  const last = rows.length - 1;
  const after = Math.min(last - index, Math.max(AROUND / 2, AROUND - index));
  return rows.slice(Math.max(0, index + after - AROUND), index + after + 1);
}
