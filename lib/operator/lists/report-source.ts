import { Prisma } from '@/lib/generated/prisma/client';
import type { Term } from './list';

/** The common parts of the report lists (messages and ads); the table is `r`. `isNumbered` finds a row by a number. */
export function reportSource({
  table,
  isNumbered,
}: {
  table: Prisma.Sql;
  isNumbered: (number: number) => Prisma.Sql;
}) {
  return {
    from: Prisma.sql`${table} r join users u on u.id = r.reported_id
    join users reporter on reporter.id = r.reporter_id`,
    columns: {
      id: ['text', Prisma.sql`r.id`],
      kind: ['word', Prisma.sql`r.kind`],
      person: ['person', Prisma.sql`u.uid`],
      reporter: ['person', Prisma.sql`reporter.uid`],
      note: ['text', Prisma.sql`r.note`],
      created: ['time', Prisma.sql`r.created_at`],
      closed: ['time', Prisma.sql`r.closed_at`],
    },
    key: { sql: Prisma.sql`r.id`, type: 'int' },
    sorts: { created: { sql: Prisma.sql`r.id`, type: 'int' } },
    states: { open: Prisma.sql`r.closed_at is null`, closed: Prisma.sql`r.closed_at is not null` },
    period: { sql: Prisma.sql`r.created_at`, type: 'timestamptz' },
    search({ number, personId }: Term) {
      if (number !== null) return isNumbered(number);
      if (personId === null) return null;
      return Prisma.sql`(r.reported_id = ${personId} or r.reporter_id = ${personId})`;
    },
  } as const;
}
