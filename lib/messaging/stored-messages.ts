import type { Prisma } from '@/lib/generated/prisma/client';
import { type Message as MessageRow } from '@/lib/generated/prisma/client';
import { EMAIL_EVERY_MINUTES, UNREAD_EMAIL_DELAY_MINUTES } from './emails/rules';

type IdentifiableMessage = { conversationId: string; author: { userId: number }; clientId: string | null };

/** Identifies a message that is sent again. */
export function clientKey({ conversationId, author, clientId }: IdentifiableMessage): string {
  return `${conversationId} ${author.userId} ${clientId ?? ''}`;
}

/** The already stored messages among these, by `clientKey`. */
export async function findStoredMessages(
  tx: Prisma.TransactionClient,
  drafts: readonly IdentifiableMessage[],
): Promise<Map<string, MessageRow>> {
  const named = drafts.filter(({ clientId }) => clientId !== null);
  if (named.length === 0) return new Map();
  const rows = await tx.$queryRaw<MessageRow[]>`
    select m.conversation_id as "conversationId", m.position, m.author_id as "authorId", m.text,
           m.client_id as "clientId", m.created_at as "createdAt"
    from unnest(${named.map(({ conversationId }) => conversationId)}::text[],
                ${named.map(({ author }) => author.userId)}::int[],
                ${named.map(({ clientId }) => clientId)}::uuid[]) as d (conversation_id, author_id, client_id)
    join messages m using (conversation_id, author_id, client_id)`;
  return new Map(rows.map((row) => [clientKey({ ...row, author: { userId: row.authorId } }), row]));
}

/**
 * Stores messages under their assigned positions and increments the receivers' unread counts; the first
 * unread message schedules an email.
 */
export async function insertMessages(
  tx: Prisma.TransactionClient,
  rows: readonly MessageRow[],
): Promise<void> {
  await tx.$executeRaw`
    with added as (
      insert into messages (conversation_id, position, author_id, text, client_id, created_at)
      select * from unnest(${rows.map(({ conversationId }) => conversationId)}::text[],
                           ${rows.map(({ position }) => position)}::int[],
                           ${rows.map(({ authorId }) => authorId)}::int[],
                           ${rows.map(({ text }) => text)}::text[],
                           ${rows.map(({ clientId }) => clientId)}::uuid[],
                           ${rows.map(({ createdAt }) => createdAt)}::timestamptz[])
      returning conversation_id, position, author_id, created_at
    ), moved as (
      update conversations c
      set last_position = n.position, last_message_at = n.created_at
      from (select conversation_id, max(position) as position, max(created_at) as created_at
            from added group by conversation_id) n
      where c.id = n.conversation_id
    )
    update conversation_members m
    set unread = m.unread + n.count,
        letter_due_at = coalesce(m.letter_due_at, greatest(
          n.first_at + make_interval(mins => ${UNREAD_EMAIL_DELAY_MINUTES}::int),
          m.letter_at + make_interval(mins => ${EMAIL_EVERY_MINUTES}::int)))
    from (select conversation_id, author_id, count(*)::int as count, min(created_at) as first_at
          from added group by 1, 2) n
    where m.conversation_id = n.conversation_id and m.user_id <> n.author_id`;
}
