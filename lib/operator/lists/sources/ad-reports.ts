import { Prisma } from '@/lib/generated/prisma/client';
import type { Source } from '../source';

/** Found by the number of the report or of the ad, which may be gone, and by whom they are about or from. */
export const adReports: Source<'ad_reports'> = {
  from: Prisma.sql`ad_reports r join users u on u.id = r.reported_id
    join users reporter on reporter.id = r.reporter_id`,
  select: {
    id: Prisma.sql`r.id`,
    kind: Prisma.sql`r.kind`,
    ad: Prisma.sql`r.work_id`,
    person: Prisma.sql`u.uid`,
    reporter: Prisma.sql`reporter.uid`,
    note: Prisma.sql`r.note`,
    decision: Prisma.sql`r.decision`,
    created: Prisma.sql`r.created_at`,
    closed: Prisma.sql`r.closed_at`,
  },
  key: { sql: Prisma.sql`r.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`r.id`, type: 'int' } },
  states: { open: Prisma.sql`r.closed_at is null`, closed: Prisma.sql`r.closed_at is not null` },
  kinds: {
    fraud: Prisma.sql`r.kind = 'fraud'`,
    payment_outside: Prisma.sql`r.kind = 'payment_outside'`,
    contact: Prisma.sql`r.kind = 'contact'`,
    forbidden_service: Prisma.sql`r.kind = 'forbidden_service'`,
    misleading: Prisma.sql`r.kind = 'misleading'`,
    copied: Prisma.sql`r.kind = 'copied'`,
    indecent: Prisma.sql`r.kind = 'indecent'`,
    other: Prisma.sql`r.kind = 'other'`,
  },
  period: { sql: Prisma.sql`r.created_at`, type: 'timestamptz' },
  search({ number, personId }) {
    if (number !== null) return Prisma.sql`(r.id = ${number} or r.work_id = ${number})`;
    if (personId === null) return null;
    return Prisma.sql`(r.reported_id = ${personId} or r.reporter_id = ${personId})`;
  },
};
