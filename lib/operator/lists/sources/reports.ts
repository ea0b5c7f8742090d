import { Prisma } from '@/lib/generated/prisma/client';
import type { Source } from '../source';

/** Found by number, and by whom they are about or from. What was said stands in none of them. */
export const reports: Source<'reports'> = {
  from: Prisma.sql`message_reports r join users u on u.id = r.reported_id
    join users reporter on reporter.id = r.reporter_id`,
  select: {
    id: Prisma.sql`r.id`,
    kind: Prisma.sql`r.kind`,
    person: Prisma.sql`u.uid`,
    reporter: Prisma.sql`reporter.uid`,
    note: Prisma.sql`r.note`,
    created: Prisma.sql`r.created_at`,
    closed: Prisma.sql`r.closed_at`,
  },
  key: { sql: Prisma.sql`r.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`r.id`, type: 'int' } },
  states: { open: Prisma.sql`r.closed_at is null`, closed: Prisma.sql`r.closed_at is not null` },
  kinds: {
    fraud: Prisma.sql`r.kind = 'fraud'`,
    payment_outside: Prisma.sql`r.kind = 'payment_outside'`,
    harassment: Prisma.sql`r.kind = 'harassment'`,
    spam: Prisma.sql`r.kind = 'spam'`,
    other: Prisma.sql`r.kind = 'other'`,
  },
  period: { sql: Prisma.sql`r.created_at`, type: 'timestamptz' },
  search({ number, personId }) {
    if (number !== null) return Prisma.sql`r.id = ${number}`;
    if (personId === null) return null;
    return Prisma.sql`(r.reported_id = ${personId} or r.reporter_id = ${personId})`;
  },
};
