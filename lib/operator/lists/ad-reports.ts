import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';
import { reportSource } from './report-source';

const shared = reportSource({
  table: Prisma.sql`ad_reports`,
  isNumbered: (number) => Prisma.sql`(r.id = ${number} or r.work_id = ${number})`,
});

/** Searchable by the number of the report or of the ad, which may be deleted, and by the reported user or the reporter. */
export const adReports = defineList({
  name: 'ad_reports',
  ...shared,
  columns: {
    ...shared.columns,
    ad: ['ad', Prisma.sql`r.work_id`],
    decision: ['log_reason', Prisma.sql`'ad_reports_closed ' || r.decision`],
  },
  kinds: eachWord('r.kind', AD_FAULTS),
});
