import { Prisma } from '@/lib/generated/prisma/client';
import { SUBJECT_KINDS } from '../../audit/subject-kinds';
import type { Source } from '../source';

/** The index of what was done to a thing begins with its kind. */
const KINDS = [...SUBJECT_KINDS];

/** What operators did; found by who did it, and by the id of what it was done to. */
export const audit: Source<'audit'> = {
  from: Prisma.sql`audit_entries a left join users u on u.id = a.operator_id`,
  select: {
    id: Prisma.sql`a.id`,
    act: Prisma.sql`a.act`,
    subject: Prisma.sql`a.subject_kind`,
    number: Prisma.sql`a.subject_id`,
    person: Prisma.sql`u.uid`,
    reason: Prisma.sql`a.reason`,
    created: Prisma.sql`a.at`,
  },
  key: { sql: Prisma.sql`a.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`a.id`, type: 'int' } },
  states: {},
  kinds: {
    person: Prisma.sql`a.subject_kind = 'person'`,
    ad: Prisma.sql`a.subject_kind = 'ad'`,
    order: Prisma.sql`a.subject_kind = 'order'`,
    payment: Prisma.sql`a.subject_kind = 'payment'`,
    payout: Prisma.sql`a.subject_kind = 'payout'`,
    payout_batch: Prisma.sql`a.subject_kind = 'payout_batch'`,
    withdrawal: Prisma.sql`a.subject_kind = 'withdrawal'`,
    report: Prisma.sql`a.subject_kind = 'report'`,
    feedback: Prisma.sql`a.subject_kind = 'feedback'`,
    announcement: Prisma.sql`a.subject_kind = 'announcement'`,
    setting: Prisma.sql`a.subject_kind = 'setting'`,
  },
  period: { sql: Prisma.sql`a.at`, type: 'timestamptz' },
  search({ text, personId }) {
    if (personId !== null) return Prisma.sql`a.operator_id = ${personId}`;
    return Prisma.sql`a.subject_kind = any(${KINDS}) and a.subject_id = ${text.replace('#', '')}`;
  },
};
