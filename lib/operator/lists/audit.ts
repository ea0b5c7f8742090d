import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { SUBJECT_KINDS } from '../audit/subject-kinds';
import { NAMESAKES_SEARCHED } from '../rules';
import { defineList } from './list';
import { eachWord } from './each-word';
import { findByName, namePattern } from './people-by-name';

/** The index of subjects starts with the kind. */
const KINDS = [...SUBJECT_KINDS];

/**
 * The path of a subject's page below /console, with an anchor if the subject is only a part of that page; the id of a
 * subject without a page; null for a search of all lists.
 */
const PAGE = Prisma.sql`nullif(coalesce(case a.subject_kind
  when 'person' then 'people/' || (select subject.uid from users subject where subject.id = a.subject_id::int)
  when 'ad' then 'ads/' || a.subject_id
  when 'order' then 'orders/' || a.subject_id
  when 'payment' then 'payments/' || a.subject_id
  when 'unknown_payment' then 'unknown-payments/' || a.subject_id
  when 'payout' then 'payouts/' || (select batch_id from payouts where id = a.subject_id::int) || '#' || a.subject_id
  when 'payout_batch' then 'payouts/' || a.subject_id
  when 'restore' then 'payouts#' || a.subject_id
  when 'withdrawal' then 'payouts#' || split_part(a.subject_id, ':', 2)
  when 'report' then 'reports/' || a.subject_id
  when 'order_review' then 'reviews/' || a.subject_id
  when 'list' then case a.subject_id when 'search' then null else 'lists/' || a.subject_id end
  when 'legal_text' then 'legal/' || a.subject_id
  when 'books' then 'books/' || nullif(a.subject_id, '')
  when 'setting' then 'settings#setting-' || a.subject_id
  when 'coupon' then 'coupons/' || a.subject_id
  when 'feedback' then 'feedback/' || a.subject_id
  when 'canned_reply' then 'canned-replies/' || a.subject_id
  end, a.subject_id), 'search')`;

/** A person's name and handle; of a closed account, the handle. */
const named = (alias: 'payer' | 'earner' | 'reported' | 'sought') =>
  Prisma.raw(
    `case when ${alias}.deleted_at is null then ${alias}.name || ' ' else '' end || '@' || ${alias}.uid`,
  );

/**
 * The display name of a subject: its own name, title, number or code, or else that of its order, its gateway or the
 * user whom it is about; for a list or a search, the user whom the term identifies.
 */
const NAME = Prisma.sql`case a.subject_kind
  when 'person' then (
    select subject.name from users subject where subject.id = a.subject_id::int and subject.deleted_at is null)
  when 'ad' then (select title from works where id = a.subject_id::int)
  when 'order' then (select title from orders where id = a.subject_id::int)
  when 'payment' then (
    select coalesce(o.title, ${named('payer')}) from payments p join users payer on payer.id = p.user_id
    left join orders o on o.id = p.order_id where p.id = a.subject_id::uuid)
  when 'payout' then (
    select ${named('earner')} from payouts p join users earner on earner.id = p.user_id where p.id = a.subject_id::int)
  when 'report' then (
    select ${named('reported')} from message_reports r join users reported on reported.id = r.reported_id
    where r.id = a.subject_id::int)
  when 'order_review' then (
    select o.title from reviews v join orders o on o.id = v.order_id where v.id = a.subject_id::int)
  when 'coupon' then (select code from coupons where id = a.subject_id::int)
  when 'feedback' then (select number from feedback where id = a.subject_id::int)
  when 'canned_reply' then (select title from canned_replies where id = a.subject_id::int)
  when 'list' then (
    select ${named('sought')} from users sought where sought.id = (a.after->>'personId')::int)
  when 'withdrawal' then case split_part(a.subject_id, ':', 1) when 'cash_pix' then 'Mercado Pago' else 'PayPal' end
  end`;

/**
 * Ids of the entries that these users wrote as operators, that are about them or a subject that involves them, or that
 * record a search for one of them.
 */
function entriesOf(personIds: number[]): Prisma.Sql {
  const people = Prisma.sql`any(${personIds}::int[])`;
  const ordersOf = Prisma.sql`select id from orders where customer_id = ${people} or provider_id = ${people}`;
  return Prisma.sql`
    select id from audit_entries where operator_id = ${people}
    union
    select id from audit_entries where after->>'personId' = any(${personIds.map(String)}::text[])
    union
    select entry.id
    from (
      select 'person' as kind, unnest(${personIds.map(String)}::text[]) as id
      union all select 'ad', id::text from works where user_id = ${people}
      union all select 'order', id::text from (${ordersOf}) as orders
      union all select 'payment', id::text from payments where user_id = ${people} or order_id in (${ordersOf})
      union all select 'payout', id::text from payouts where user_id = ${people}
      union all select 'report', id::text from message_reports
        where reported_id = ${people} or reporter_id = ${people}
      union all select 'order_review', id::text from reviews where order_id in (${ordersOf})
      union all select 'feedback', id::text from feedback where user_id = ${people}
    ) as subject
    join audit_entries entry on entry.subject_kind = subject.kind and entry.subject_id = subject.id`;
}

/**
 * Ids of people by a part of their name, and of closed accounts by the handle they had when an operator acted on them.
 */
async function findPeople(text: string): Promise<number[]> {
  const pattern = namePattern(text);
  const named = pattern === null ? [] : await findByName(pattern, NAMESAKES_SEARCHED);
  const closed = await db.$queryRaw<{ id: string }[]>`
    select distinct subject_id as id from audit_entries
    where subject_kind = 'person' and before->>'uid' = ${text.replace(/^@/, '')} limit ${NAMESAKES_SEARCHED}`;
  return [...named, ...closed.map(({ id }) => Number(id))];
}

/**
 * Actions of operators; searchable by the person who acted or is concerned, also by a part of the name or by the former
 * handle of a closed account, and by the subject's id.
 */
export const audit = defineList({
  name: 'audit',
  hasPersonalData: true,
  from: Prisma.sql`audit_entries a left join users u on u.id = a.operator_id`,
  columns: {
    id: ['text', Prisma.sql`a.id`],
    act: ['word', Prisma.sql`a.act`],
    subject: ['word', Prisma.sql`a.subject_kind`],
    subjectId: ['page', PAGE],
    name: ['text', NAME],
    operator: ['person', Prisma.sql`u.uid`],
    reason: ['log_reason', Prisma.sql`a.act || ' ' || a.reason`],
    created: ['time', Prisma.sql`a.at`],
  },
  key: { sql: Prisma.sql`a.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`a.id`, type: 'int' } },
  states: {},
  kinds: eachWord('a.subject_kind', SUBJECT_KINDS),
  period: { sql: Prisma.sql`a.at`, type: 'timestamptz' },
  async search({ text, number, personId }) {
    const ofId = Prisma.sql`(a.subject_kind = any(${KINDS}) and a.subject_id = ${String(number ?? text)})`;
    const people = personId === null ? await findPeople(text) : [personId];
    return people.length === 0 ? ofId : Prisma.sql`(${ofId} or a.id in (${entriesOf(people)}))`;
  },
});
