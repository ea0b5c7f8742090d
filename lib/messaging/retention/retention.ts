import { db } from '@/lib/platform/database/db';
import { lockConversations } from '../membership';

/** Messages may be needed for claims about a service until the Consumer Defence Code's limit (art. 27). */
const KEPT_YEARS = 5;
const PER_STEP = 200;

/**
 * Deletes messages for both people once they and the last activity in any order between the two are five
 * years old. Deletes conversations without messages.
 */
export async function forgetOldMessages(now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  while ((await forgetSome(before)) === PER_STEP);
}

async function forgetSome(before: Date): Promise<number> {
  const due = await db.$queryRaw<{ id: string }[]>`
    select c.id from conversations c
    where c.created_at < ${before}
      and not exists (
        select from orders o
        where ((o.customer_id = c.low_user_id and o.provider_id = c.high_user_id)
            or (o.customer_id = c.high_user_id and o.provider_id = c.low_user_id))
          and (o.changed_at >= ${before} or o.execution_date >= ${before}::date))
      and coalesce((select m.created_at from messages m where m.conversation_id = c.id order by m.position limit 1),
                   c.created_at) < ${before}
    order by c.id limit ${PER_STEP}`;
  for (const { id } of due) await forgetMessages(id, before);
  return due.length;
}

/** New orders of the two do not restore deleted messages. */
async function forgetMessages(conversationId: string, before: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockConversations(tx, [conversationId]);
    const old = { conversationId, createdAt: { lt: before } };
    // A database trigger deletes the pictures' files.
    await tx.message.deleteMany({ where: old });
    const left = await tx.message.count({ where: { conversationId } });
    if (left === 0) await tx.conversation.delete({ where: { id: conversationId } });
  });
}
