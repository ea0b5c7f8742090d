import { Prisma } from '@/lib/generated/prisma/client';
import { FEEDBACK_CODES } from '@/lib/support/rules';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Searchable by reference number and by author. */
export const feedback = defineList({
  name: 'feedback',
  hasPersonalData: true,
  from: Prisma.sql`feedback f left join users u on u.id = f.user_id`,
  columns: {
    number: ['page', Prisma.sql`'feedback/' || f.id || '#' || f.number`],
    subject: ['word', Prisma.sql`'about_' || f.code`],
    person: ['person', Prisma.sql`u.uid`],
    text: ['text', Prisma.sql`f.suggestion`],
    order: ['order', Prisma.sql`f.order_id`],
    created: ['time', Prisma.sql`f.created_at`],
    waiting: ['time', Prisma.sql`f.waiting_since`],
    closed: ['time', Prisma.sql`f.closed_at`],
  },
  key: { sql: Prisma.sql`f.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`f.id`, type: 'int' } },
  states: {
    open: Prisma.sql`f.waiting_since is not null`,
    answered: Prisma.sql`(f.waiting_since is null and f.closed_at is null)`,
    closed: Prisma.sql`f.closed_at is not null`,
  },
  kinds: eachWord('f.code', FEEDBACK_CODES, 'about_'),
  period: { sql: Prisma.sql`f.created_at`, type: 'timestamptz' },
  search({ text, personId }) {
    if (personId !== null) return Prisma.sql`f.user_id = ${personId}`;
    return Prisma.sql`f.number = ${text.toUpperCase()}`;
  },
});
