import { z } from 'zod';
import { db } from '@/lib/platform/db';
import { lockConversations } from './membership';

/** How far somebody has come: a position that was delivered, or everything read. */
export type Step = { conversationId: string; userId: number; delivered: number | 'all_read' };

/** Where a member stands now, and who is to be told. */
export type MovedMember = {
  conversationId: string;
  userId: number;
  otherId: number;
  read: number;
  delivered: number;
  /** Nothing waits for this member any more. */
  isAllRead: boolean;
};

const moved = z.array(
  z.object({
    conversationId: z.string(),
    userId: z.int(),
    otherId: z.int(),
    read: z.int(),
    delivered: z.int(),
    isAllRead: z.boolean(),
  }),
);

/**
 * Moves marks forward, in one transaction: of what was read the unread count falls to zero, exactly, as nobody stores a
 * message of that conversation meanwhile. Gives the members whose marks have moved. Nothing ever moves past the newest message.
 */
export function moveMarks(steps: readonly Step[]): Promise<MovedMember[]> {
  return db.$transaction(async (tx) => {
    const members = mergeByMember(steps);
    await lockConversations(
      tx,
      members.map(({ conversationId }) => conversationId),
    );
    const rows = await tx.$queryRaw`
      with steps as (
        select * from unnest(${members.map(({ conversationId }) => conversationId)}::text[],
                             ${members.map(({ userId }) => userId)}::int[],
                             ${members.map(({ delivered }) => delivered)}::int[],
                             ${members.map(({ isAllRead }) => isAllRead)}::bool[])
               as s (conversation_id, user_id, delivered, is_all_read)
      )
      update conversation_members m
      set unread = case when s.is_all_read then 0 else m.unread end,
          read_position = case when s.is_all_read then c.last_position else m.read_position end,
          delivered_position = case when s.is_all_read then c.last_position
                               else greatest(m.delivered_position, least(s.delivered, c.last_position)) end
      from steps s join conversations c on c.id = s.conversation_id
      where m.conversation_id = s.conversation_id and m.user_id = s.user_id
        and (m.delivered_position < least(s.delivered, c.last_position)
             or (s.is_all_read and (m.read_position < c.last_position or m.unread > 0)))
      returning m.conversation_id as "conversationId", m.user_id as "userId",
                c.low_user_id + c.high_user_id - m.user_id as "otherId",
                m.read_position as read, m.delivered_position as delivered, s.is_all_read as "isAllRead"`;
    return moved.parse(rows);
  });
}

function mergeByMember(steps: readonly Step[]) {
  const members = new Map<
    string,
    { conversationId: string; userId: number; delivered: number; isAllRead: boolean }
  >();
  for (const { conversationId, userId, delivered } of steps) {
    const key = `${conversationId} ${userId}`;
    const member = members.get(key) ?? { conversationId, userId, delivered: 0, isAllRead: false };
    if (delivered === 'all_read') member.isAllRead = true;
    else member.delivered = Math.max(member.delivered, delivered);
    members.set(key, member);
  }
  return [...members.values()];
}
