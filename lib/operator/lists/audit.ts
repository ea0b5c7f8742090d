import { Prisma } from '@/lib/generated/prisma/client';
import { SUBJECT_KINDS } from '../audit/subject-kinds';
import { defineList } from './list';
import { eachWord } from './each-word';

/** The index of subjects starts with the kind. */
const KINDS = [...SUBJECT_KINDS];

/**
 * The page of a subject below /console, with its own id after '#' if the page is that of a larger subject; otherwise
 * its id.
 */
const PAGE = Prisma.sql`coalesce(case a.subject_kind
  when 'person' then 'people/' || (select subject.uid from users subject where subject.id = a.subject_id::int)
  when 'ad' then 'ads/' || a.subject_id
  when 'order' then 'orders/' || a.subject_id
  when 'payment' then 'payments/' || a.subject_id
  when 'unknown_payment' then 'unknown-payments/' || a.subject_id
  when 'payout' then 'payouts/' || (select batch_id from payouts where id = a.subject_id::int) || '#' || a.subject_id
  when 'payout_batch' then 'payouts/' || a.subject_id
  when 'restore' then 'payouts#' || a.subject_id
  when 'report' then 'reports/' || a.subject_id
  when 'order_review' then 'reviews/' || a.subject_id
  when 'books' then 'books/' || a.subject_id
  when 'list' then 'lists/' || a.subject_id
  when 'coupon' then 'coupons/' || a.subject_id
  when 'feedback' then 'feedback/' || a.subject_id
  when 'canned_reply' then 'canned-replies/' || a.subject_id
  end, a.subject_id)`;

/** What a subject is called: the name of a person, the title of an ad or order; of other subjects the person they are about. */
const NAME = Prisma.sql`case a.subject_kind
  when 'person' then (
    select subject.name from users subject where subject.id = a.subject_id::int and subject.deleted_at is null)
  when 'ad' then (select title from works where id = a.subject_id::int)
  when 'order' then (select title from orders where id = a.subject_id::int)
  when 'payment' then (
    select coalesce(o.title, '@' || payer.uid) from payments p join users payer on payer.id = p.user_id
    left join orders o on o.id = p.order_id where p.id = a.subject_id::uuid)
  when 'payout' then (
    select '@' || earner.uid from payouts p join users earner on earner.id = p.user_id where p.id = a.subject_id::int)
  when 'report' then (
    select '@' || reported.uid from message_reports r join users reported on reported.id = r.reported_id
    where r.id = a.subject_id::int)
  when 'order_review' then (
    select o.title from reviews v join orders o on o.id = v.order_id where v.id = a.subject_id::int)
  when 'coupon' then (select code from coupons where id = a.subject_id::int)
  when 'feedback' then (select number from feedback where id = a.subject_id::int)
  when 'canned_reply' then (select title from canned_replies where id = a.subject_id::int)
  end`;

/** Ids of the entries by an operator, and of those about a person and everything in which the person has a part. */
function entriesOf(personId: number): Prisma.Sql {
  const ordersOf = Prisma.sql`select id from orders where customer_id = ${personId} or provider_id = ${personId}`;
  return Prisma.sql`
    select id from audit_entries where operator_id = ${personId}
    union
    select entry.id
    from (
      select 'person' as kind, ${String(personId)}::text as id
      union all select 'ad', id::text from works where user_id = ${personId}
      union all select 'order', id::text from (${ordersOf}) as orders
      union all select 'payment', id::text from payments where user_id = ${personId} or order_id in (${ordersOf})
      union all select 'payout', id::text from payouts where user_id = ${personId}
      union all select 'report', id::text from message_reports
        where reported_id = ${personId} or reporter_id = ${personId}
      union all select 'order_review', id::text from reviews where order_id in (${ordersOf})
      union all select 'feedback', id::text from feedback where user_id = ${personId}
    ) as subject
    join audit_entries entry on entry.subject_kind = subject.kind and entry.subject_id = subject.id`;
}

/** Actions of operators; searchable by the person who acted or is concerned, and by the subject's id. */
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
    reason: ['text', Prisma.sql`a.reason`],
    created: ['time', Prisma.sql`a.at`],
  },
  key: { sql: Prisma.sql`a.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`a.id`, type: 'int' } },
  states: {},
  kinds: eachWord('a.subject_kind', SUBJECT_KINDS),
  period: { sql: Prisma.sql`a.at`, type: 'timestamptz' },
  search({ text, number, personId }) {
    if (personId !== null) return Prisma.sql`a.id in (${entriesOf(personId)})`;
    return Prisma.sql`a.subject_kind = any(${KINDS}) and a.subject_id = ${String(number ?? text)}`;
  },
});
