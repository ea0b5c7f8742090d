import { Prisma } from '@/lib/generated/prisma/client';
import { LISTS } from '../definitions';
import type { Source } from '../source';
import { eachWord } from './each-word';
import { reportSource } from './report-source';

/** Found by number, and by whom they are about or from. What was said stands in none of them. */
export const reports: Source<'reports'> = {
  ...reportSource({
    table: Prisma.sql`message_reports`,
    isNumbered: (number) => Prisma.sql`r.id = ${number}`,
  }),
  kinds: eachWord('r.kind', LISTS.reports.kinds),
};
