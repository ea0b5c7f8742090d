import { Prisma } from '@/lib/generated/prisma/client';
import { LISTS } from '../definitions';
import type { Source } from '../source';
import { eachWord } from './each-word';
import { reportSource } from './report-source';

const shared = reportSource({
  table: Prisma.sql`ad_reports`,
  isNumbered: (number) => Prisma.sql`(r.id = ${number} or r.work_id = ${number})`,
});

/** Found by the number of the report or of the ad, which may be gone, and by whom they are about or from. */
export const adReports: Source<'ad_reports'> = {
  ...shared,
  select: { ...shared.select, ad: Prisma.sql`r.work_id`, decision: Prisma.sql`r.decision` },
  kinds: eachWord('r.kind', LISTS.ad_reports.kinds),
};
