import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { avatarUrl } from '@/lib/accounts/avatar';
import { nameFor } from '@/lib/accounts/closed-account';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { hideContacts } from '@/lib/catalog/censor';
import { Prisma } from '@/lib/generated/prisma/client';
import { listPaidPartners } from '@/lib/orders/orders-between-users';
import { db } from '@/lib/platform/database/db';
import type { Contact, ContactList } from './contract';
import { MAX_CONTACTS } from './rules';

/** Length of the last message's preview, in code points. */
const PREVIEW_LENGTH = 120;

const row = z.object({
  readerId: z.int(),
  uid: z.string(),
  name: z.string(),
  deletedAt: z.date().nullable(),
  readerLocale: z.string(),
  avatarVersion: z.int().nullable(),
  conversationId: z.string().nullable(),
  unread: z.int(),
  hasAds: z.boolean(),
  lastText: z.string().nullable(),
  lastVoiceSeconds: z.int().nullable(),
  lastDate: z.date().nullable(),
  lastAuthor: z.string().nullable(),
});
type Row = z.output<typeof row>;

/**
 * Lists the actor's contacts with unread counts, last message first: conversations, people with whom they
 * have a paid order, and the community account.
 */
export async function listContacts(actor: Actor): Promise<ContactList> {
  const partners = await listPaidPartners(actor.userId, MAX_CONTACTS);
  const rows = await readRows(
    Prisma.sql`
      select ${actor.userId}::int, other_id from (
      select unnest(${partners}::int[]) as other_id
      union
      select id from users where uid = ${COMMUNITY_UID}
      union
      (select c.low_user_id + c.high_user_id - m.user_id
       from conversation_members m join conversations c on c.id = m.conversation_id
       where m.user_id = ${actor.userId} and c.last_position > m.cleared_position
       order by c.last_message_at desc limit ${MAX_CONTACTS})) as others`,
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

/** One user as a contact of another, with the number of unread messages. */
export type ContactOf = { readerId: number; contact: Contact; unread: number };

/** Contacts for pairs of user ids (reader and other person), unordered; at most MAX_CONTACTS pairs. */
export async function listContactsBetween(
  pairs: readonly { readerId: number; otherId: number }[],
): Promise<ContactOf[]> {
  const rows = await readRows(
    Prisma.sql`select * from unnest(${pairs.map(({ readerId }) => readerId)}::int[],
                                    ${pairs.map(({ otherId }) => otherId)}::int[])`,
  );
  return rows.map((one) => ({ readerId: one.readerId, contact: toContact(one), unread: one.unread }));
}

/** Rows for pairs of a reader and another user. */
async function readRows(pairs: Prisma.Sql): Promise<Row[]> {
  const rows = await db.$queryRaw`
    select d.reader_id as "readerId", r.locale as "readerLocale",
           u.uid, u.name, u.deleted_at as "deletedAt", u.avatar_version as "avatarVersion",
           c.id as "conversationId", coalesce(m.unread, 0) as unread,
           exists (select 1 from works where user_id = u.id and hidden_at is null) as "hasAds",
           left(l.text, ${PREVIEW_LENGTH}::int) as "lastText", v.duration_seconds as "lastVoiceSeconds", l.created_at as "lastDate",
           a.uid as "lastAuthor"
    from (${pairs}) as d (reader_id, other_id)
    join users u on u.id = d.other_id
    join users r on r.id = d.reader_id
    left join conversations c
      on c.low_user_id = least(u.id, d.reader_id) and c.high_user_id = greatest(u.id, d.reader_id)
    left join conversation_members m on m.conversation_id = c.id and m.user_id = d.reader_id
    left join messages l
      on l.conversation_id = c.id and l.position = c.last_position and l.position > m.cleared_position
    left join message_voices v on v.conversation_id = l.conversation_id and v.position = l.position
    left join users a on a.id = l.author_id
    where u.id <> d.reader_id
    order by l.created_at desc nulls last, u.name, u.id
    limit ${MAX_CONTACTS}`;
  return z.array(row).parse(rows);
}

function toContact({
  uid,
  name,
  deletedAt,
  readerLocale: locale,
  avatarVersion,
  hasAds,
  conversationId,
  lastText,
  lastVoiceSeconds,
  lastDate,
  lastAuthor,
}: Row): Contact {
  return {
    receiver: uid,
    name: hideContacts(nameFor({ locale }, { name, deletedAt })),
    avatar: avatarUrl({ uid, version: avatarVersion }),
    verified: uid === COMMUNITY_UID,
    has_ads: hasAds,
    last_text: lastText,
    last_voice_seconds: lastVoiceSeconds,
    last_date: lastDate?.getTime() ?? null,
    last_author: lastAuthor,
    conversation_id: conversationId,
  };
}
