import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { avatarUrl } from '@/lib/accounts/avatar';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { hideContacts } from '@/lib/catalog/rules';
import { Prisma } from '@/lib/generated/prisma/client';
import { listPaidPartners } from '@/lib/orders/between';
import { db } from '@/lib/platform/db';
import type { Contact, ContactList } from './contract';

/** More than anybody scrolls through; who was written to longest ago is reached through the order. */
const MAX_CONTACTS = 500;
/** Of the last message, in code points. */
const PREVIEW_LENGTH = 120;

const row = z.object({
  uid: z.string(),
  name: z.string(),
  avatarVersion: z.int().nullable(),
  conversationId: z.string().nullable(),
  unread: z.int(),
  lastText: z.string().nullable(),
  lastDate: z.date().nullable(),
  lastAuthor: z.string().nullable(),
});
type Row = z.output<typeof row>;

/**
 * Whom the actor can write to or has written with, last written first: conversations, people with whom they have a paid
 * order, and the community account; and what of it they have not read.
 */
export async function listContacts(actor: Actor): Promise<ContactList> {
  const partners = await listPaidPartners(actor.userId, MAX_CONTACTS);
  const rows = await readRows(
    actor.userId,
    Prisma.sql`
      select unnest(${partners}::int[])
      union
      select id from users where uid = ${COMMUNITY_UID}
      union
      (select c.low_user_id + c.high_user_id - m.user_id
       from conversation_members m join conversations c on c.id = m.conversation_id
       where m.user_id = ${actor.userId} and c.last_position > m.cleared_position
       order by c.last_message_at desc limit ${MAX_CONTACTS})`,
  );
  return {
    list: rows.map(toContact),
    inBox: {
      senders_list: rows
        .filter(({ unread }) => unread > 0)
        .map(({ uid, unread, lastText }) => ({
          sender_uid: uid,
          amount: unread,
          last_text: lastText ?? '',
        })),
    },
  };
}

/** One person as another's contact, whatever was said, and how many of their messages are not read. */
export async function getContact(
  userId: number,
  otherId: number,
): Promise<{ contact: Contact; unread: number }> {
  const [found] = await readRows(userId, Prisma.sql`select ${otherId}::int`);
  if (!found) throw new Error(`there is no account ${otherId}`);
  return { contact: toContact(found), unread: found.unread };
}

async function readRows(userId: number, userIds: Prisma.Sql): Promise<Row[]> {
  const rows = await db.$queryRaw`
    select u.uid, u.name, u.avatar_version as "avatarVersion", c.id as "conversationId", coalesce(m.unread, 0) as unread,
           left(l.text, ${PREVIEW_LENGTH}::int) as "lastText", l.created_at as "lastDate",
           a.uid as "lastAuthor"
    from users u
    left join conversations c
      on c.low_user_id = least(u.id, ${userId}::int) and c.high_user_id = greatest(u.id, ${userId}::int)
    left join conversation_members m on m.conversation_id = c.id and m.user_id = ${userId}
    left join messages l
      on l.conversation_id = c.id and l.position = c.last_position and l.position > m.cleared_position
    left join users a on a.id = l.author_id
    where u.id <> ${userId} and u.id in (${userIds})
    order by l.created_at desc nulls last, u.name, u.id
    limit ${MAX_CONTACTS}`;
  return z.array(row).parse(rows);
}

function toContact({
  uid,
  name,
  avatarVersion,
  conversationId,
  lastText,
  lastDate,
  lastAuthor,
}: Row): Contact {
  return {
    receiver: uid,
    name: hideContacts(name),
    avatar: avatarUrl({ uid, version: avatarVersion }),
    verified: uid === COMMUNITY_UID,
    last_text: lastText,
    last_date: lastDate?.getTime() ?? null,
    last_author: lastAuthor,
    conversation_id: conversationId,
  };
}
