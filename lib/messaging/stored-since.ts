import { z } from 'zod';
import { db } from '@/lib/platform/db';
import type { StoredRange } from './send';
import { toMessage } from './message';
import type { Message } from './contract';
import { listPictures, placeKey } from './pictures/sent';

/** A message that another process stored; author and receiver are user ids. */
export type Received = { message: Message; author: number; receiver: number };

const row = z.object({
  conversationId: z.string(),
  position: z.int(),
  authorId: z.int(),
  text: z.string(),
  clientId: z.string().nullable(),
  createdAt: z.date(),
  authorUid: z.string(),
  receiverId: z.int(),
});

/** What stands at these positions, in order. */
export async function listStored(ranges: readonly StoredRange[]): Promise<Received[]> {
  const rows = await db.$queryRaw`
    select m.conversation_id as "conversationId", m.position, m.author_id as "authorId", m.text,
           m.client_id as "clientId", m.created_at as "createdAt",
           a.uid as "authorUid", c.low_user_id + c.high_user_id - m.author_id as "receiverId"
    from unnest(${ranges.map(({ conversationId }) => conversationId)}::text[],
                ${ranges.map(({ from }) => from)}::int[], ${ranges.map(({ to }) => to)}::int[])
         as s (conversation_id, first, last)
    join messages m on m.conversation_id = s.conversation_id and m.position between s.first and s.last
    join conversations c on c.id = m.conversation_id
    join users a on a.id = m.author_id
    order by m.conversation_id, m.position`;
  const stored = z.array(row).parse(rows);
  const pictures = await listPictures(db, stored);
  return stored.map(({ authorUid, receiverId, ...message }) => ({
    message: toMessage(message, authorUid, pictures.get(placeKey(message))),
    author: message.authorId,
    receiver: receiverId,
  }));
}
