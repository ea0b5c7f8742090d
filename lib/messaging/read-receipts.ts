import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { lockConversations } from './membership';

/** A receipt of one member: delivered up to a position, or everything read. */
export type Step = { conversationId: string; userId: number; delivered: number | 'all_read' };

/** A member's new marks, and the users to notify. */
export type MovedMember = {
  conversationId: string;
  userId: number;
  otherId: number;
  read: number;
  delivered: number;
  /** The member has no unread messages left. */
  isAllRead: boolean;
  /** One of the two has blocked the other, so the other is not notified. */
  isHidden: boolean;
};

const moved = z.array(
  z.object({
    conversationId: z.string(),
    userId: z.int(),
    otherId: z.int(),
    read: z.int(),
    delivered: z.int(),
    isAllRead: z.boolean(),
    isHidden: z.boolean(),
  }),
);

/**
 * Moves marks forward in one transaction and never past the newest message; returns the members whose state
 * changed. Reading sets the unread count to exactly zero, because the lock keeps new messages out. During a
 * block only the count changes: the other person could look up the marks.
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
        select s.*, c.last_position, c.low_user_id + c.high_user_id - s.user_id as other_id,
               exists (select from user_blocks b
                       where (b.blocker_id = c.low_user_id and b.blocked_id = c.high_user_id)
                          or (b.blocker_id = c.high_user_id and b.blocked_id = c.low_user_id)) as is_hidden
        from unnest(${members.map(({ conversationId }) => conversationId)}::text[],
                    ${members.map(({ userId }) => userId)}::int[],
                    ${members.map(({ delivered }) => delivered)}::int[],
                    ${members.map(({ isAllRead }) => isAllRead)}::bool[])
             as s (conversation_id, user_id, delivered, is_all_read)
        join conversations c on c.id = s.conversation_id
      )
      update conversation_members m
      set unread = case when s.is_all_read then 0 else m.unread end,
          -- No email reports a message that was read, even if read_position does not move.
          told_position = case when s.is_all_read then s.last_position else m.told_position end,
          read_position = case when s.is_all_read and not s.is_hidden then s.last_position else m.read_position end,
          delivered_position = case when s.is_hidden then m.delivered_position
                               when s.is_all_read then s.last_position
                               else greatest(m.delivered_position, least(s.delivered, s.last_position)) end
      from steps s
      where m.conversation_id = s.conversation_id and m.user_id = s.user_id
        and ((s.is_all_read and m.unread > 0)
             or (not s.is_hidden and (m.delivered_position < least(s.delivered, s.last_position)
                                      or (s.is_all_read and m.read_position < s.last_position))))
      returning m.conversation_id as "conversationId", m.user_id as "userId", s.other_id as "otherId",
                m.read_position as read, m.delivered_position as delivered, s.is_all_read as "isAllRead",
                s.is_hidden as "isHidden"`;
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
