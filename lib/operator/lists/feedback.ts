import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';

/** Searchable by reference number and by author. */
export const feedback = defineList({
  name: 'feedback',
  hasPersonalData: true,
  from: Prisma.sql`feedback f left join users u on u.id = f.user_id`,
  columns: {
    number: ['text', Prisma.sql`f.number`],
    subject: ['text', Prisma.sql`f.code`],
    person: ['person', Prisma.sql`u.uid`],
    text: ['text', Prisma.sql`f.suggestion`],
    order: ['order', Prisma.sql`f.order_id`],
    created: ['time', Prisma.sql`f.created_at`],
    answered: ['time', Prisma.sql`f.answered_at`],
  },
  key: { sql: Prisma.sql`f.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`f.id`, type: 'int' } },
  states: { open: Prisma.sql`f.answered_at is null`, answered: Prisma.sql`f.answered_at is not null` },
  period: { sql: Prisma.sql`f.created_at`, type: 'timestamptz' },
  search({ text, personId }) {
    if (personId !== null) return Prisma.sql`f.user_id = ${personId}`;
    return Prisma.sql`f.number = ${text.toUpperCase()}`;
  },
});
