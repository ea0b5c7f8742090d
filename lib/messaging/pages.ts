import { db } from '@/lib/platform/database/db';
import type { MessagePage, PageRequest } from './contract';
import { MESSAGES_PER_PAGE } from './rules';
import type { Membership } from './membership';
import { toMessage } from './message';
import { listPictures, placeKey } from './pictures/sent';
import { listVoices } from './voice/sent-voices';

/**
 * A page of MESSAGES_PER_PAGE messages, oldest first: the newest, those before a position, or those after one
 * (to catch up after a disconnect). Leaves out messages that the user removed from their view.
 */
export async function listMessages(
  { conversationId, self, other }: Membership,
  { before, after }: PageRequest = {},
): Promise<MessagePage> {
  const isForward = after !== undefined;
  const rows = await db.message.findMany({
    where: {
      conversationId,
      position: {
        gt: Math.max(self.clearedPosition, after ?? 0),
        ...(before !== undefined && { lt: before }),
      },
    },
    orderBy: { position: isForward ? 'asc' : 'desc' },
    take: MESSAGES_PER_PAGE + 1,
  });
  const page = rows.slice(0, MESSAGES_PER_PAGE);
  const oldestFirst = isForward ? page : page.toReversed();
  const [pictures, voices] = await Promise.all([listPictures(db, page), listVoices(db, page)]);
  return {
    messages: oldestFirst.map((row) =>
      toMessage(row, row.authorId === self.userId ? self.uid : other.uid, {
        pictures: pictures.get(placeKey(row)),
        voice: voices.get(placeKey(row)),
      }),
    ),
    has_more: rows.length > MESSAGES_PER_PAGE,
  };
}
