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
const SUBJECT = Prisma.sql`coalesce(case a.subject_kind
  when 'person' then 'people/' || (select subject.uid from users subject where subject.id = a.subject_id::int)
  when 'ad' then 'ads/' || a.subject_id
  when 'order' then 'orders/' || a.subject_id
  when 'payment' then 'payments/' || a.subject_id
  when 'unknown_payment' then 'unknown-payments/' || a.subject_id
  when 'payout' then 'payouts/' || (select batch_id from payouts where id = a.subject_id::int) || '#' || a.subject_id
  when 'payout_batch' then 'payouts/' || a.subject_id
  when 'report' then 'reports/' || a.subject_id
  when 'coupon' then 'coupons/' || a.subject_id
  end, a.subject_id)`;

/** Actions of operators; searchable by operator and by the subject's id. */
export const audit = defineList({
  name: 'audit',
  from: Prisma.sql`audit_entries a left join users u on u.id = a.operator_id`,
  columns: {
    id: ['text', Prisma.sql`a.id`],
    act: ['word', Prisma.sql`a.act`],
    subject: ['word', Prisma.sql`a.subject_kind`],
    subjectId: ['page', SUBJECT],
    person: ['person', Prisma.sql`u.uid`],
    reason: ['text', Prisma.sql`a.reason`],
    created: ['time', Prisma.sql`a.at`],
  },
  key: { sql: Prisma.sql`a.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`a.id`, type: 'int' } },
  states: {},
  kinds: eachWord('a.subject_kind', SUBJECT_KINDS),
  period: { sql: Prisma.sql`a.at`, type: 'timestamptz' },
  search({ text, number, personId }) {
    if (personId !== null) return Prisma.sql`a.operator_id = ${personId}`;
    return Prisma.sql`a.subject_kind = any(${KINDS}) and a.subject_id = ${String(number ?? text)}`;
  },
});
