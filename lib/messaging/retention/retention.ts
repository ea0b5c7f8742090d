import { db } from '@/lib/platform/database/db';
import { lockConversations } from '../membership';

/**
 * The Consumer Defence Code's limit of claims about a service (art. 27): so long what was said about it may be needed.
 */
const KEPT_YEARS = 5;
const PER_STEP = 200;

/**
 * Forgets what two people wrote to each other, for both, when it is five years old and so is the last that happened to
 * an order between them. Where no message is left, the conversation goes.
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

/** Orders are made by people who want each other's work again; nothing new in one brings back what was forgotten. */
async function forgetMessages(conversationId: string, before: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockConversations(tx, [conversationId]);
    const old = { conversationId, createdAt: { lt: before } };
    // Their pictures go along, and the database has the files removed.
    await tx.message.deleteMany({ where: old });
    const left = await tx.message.count({ where: { conversationId } });
    if (left === 0) await tx.conversation.delete({ where: { id: conversationId } });
  });
}
