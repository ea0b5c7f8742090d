import { z } from 'zod';
import type { Prisma } from '@/lib/generated/prisma/client';
import { MAX_POSITION } from '../rules';

/** So many messages around the one that is meant, or the newest ones, go with a report. */
const AROUND = 10;

/**
 * What was said, as it is kept with a report: it stands when the conversation is gone, and whoever said it has another
 * name.
 */
export const excerpt = z.array(
  z.strictObject({
    position: z.int(),
    said_by: z.enum(['reporter', 'reported']),
    text: z.string(),
    at: z.iso.datetime(),
    pictures: z.array(z.guid()),
  }),
);
type Excerpt = z.output<typeof excerpt>;

type Place = {
  conversationId: string;
  /** Of the message that is meant; undefined: none in particular. */
  position: number | undefined;
  /** What the reporter has removed from their view stays out. */
  clearedPosition: number;
  reporterId: number;
};

/**
 * The message that is meant and the ten around it, as many before it as after it where there are; else the newest ten.
 */
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
  });
  const said =
    position === undefined ? newestFirst.slice(0, AROUND).reverse() : around(newestFirst.reverse(), position);
  const pictures = await tx.messagePicture.findMany({
    where: { conversationId, position: { in: said.map((message) => message.position) } },
    orderBy: { place: 'asc' },
  });
  return said.map((message) => ({
    position: message.position,
    said_by: message.authorId === reporterId ? 'reporter' : 'reported',
    text: message.text,
    at: message.createdAt.toISOString(),
    pictures: pictures.filter((picture) => picture.position === message.position).map(({ id }) => id),
  }));
}

/** Of messages in their order: one and ten around it, taken from the other side where one has too few. */
function around<Row extends { position: number }>(rows: Row[], position: number): Row[] {
  const index = rows.findIndex((row) => row.position === position);
  const last = rows.length - 1;
  const after = Math.min(last - index, Math.max(AROUND / 2, AROUND - index));
  return rows.slice(Math.max(0, index + after - AROUND), index + after + 1);
}
