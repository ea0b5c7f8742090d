import { Prisma } from '@/lib/generated/prisma/client';
import type { Source } from '../source';

/** Found by the number that its writer was told, and by who wrote. */
export const feedback: Source<'feedback'> = {
  from: Prisma.sql`feedback f left join users u on u.id = f.user_id`,
  select: {
    number: Prisma.sql`f.number`,
    subject: Prisma.sql`f.code`,
    person: Prisma.sql`u.uid`,
    text: Prisma.sql`f.suggestion`,
    order: Prisma.sql`f.order_id`,
    created: Prisma.sql`f.created_at`,
    answered: Prisma.sql`f.answered_at`,
  },
  key: { sql: Prisma.sql`f.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`f.id`, type: 'int' } },
  states: { open: Prisma.sql`f.answered_at is null`, answered: Prisma.sql`f.answered_at is not null` },
  kinds: {},
  period: { sql: Prisma.sql`f.created_at`, type: 'timestamptz' },
  search({ text, personId }) {
    if (personId !== null) return Prisma.sql`f.user_id = ${personId}`;
    return Prisma.sql`f.number = ${text.toUpperCase()}`;
  },
};
