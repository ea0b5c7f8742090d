import { Prisma } from '@/lib/generated/prisma/client';
import { SUBJECT_KINDS } from '../audit/subject-kinds';
import { defineList } from './list';
import { eachWord } from './each-word';

/** The index of what was done to a thing begins with its kind. */
const KINDS = [...SUBJECT_KINDS];

/** What operators did; found by who did it, and by the id of what it was done to. */
export const audit = defineList({
  name: 'audit',
  from: Prisma.sql`audit_entries a left join users u on u.id = a.operator_id`,
  columns: {
    id: ['text', Prisma.sql`a.id`],
    act: ['word', Prisma.sql`a.act`],
    subject: ['word', Prisma.sql`a.subject_kind`],
    subjectId: ['text', Prisma.sql`a.subject_id`],
    person: ['person', Prisma.sql`u.uid`],
    reason: ['text', Prisma.sql`a.reason`],
    created: ['time', Prisma.sql`a.at`],
  },
  key: { sql: Prisma.sql`a.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`a.id`, type: 'int' } },
  states: {},
  kinds: eachWord('a.subject_kind', SUBJECT_KINDS),
  period: { sql: Prisma.sql`a.at`, type: 'timestamptz' },
  search({ text, personId }) {
    if (personId !== null) return Prisma.sql`a.operator_id = ${personId}`;
    return Prisma.sql`a.subject_kind = any(${KINDS}) and a.subject_id = ${text.replace('#', '')}`;
  },
});
