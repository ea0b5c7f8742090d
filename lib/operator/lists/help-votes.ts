import { Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';

/**
 * The votes on "Did this help?" for each help article, most "no" first. The table has a row for each article and day,
 * so summing them is cheap. Searchable by the article's name in its URL.
 */
export const helpVotes = defineList({
  name: 'help_votes',
  from: Prisma.sql`(
    select article, sum(yes)::int as yes, sum(no)::int as no, max(day) as last from help_votes group by article
  ) as v`,
  columns: {
    article: ['help_article', Prisma.sql`v.article`],
    yes: ['count', Prisma.sql`v.yes`],
    no: ['count', Prisma.sql`v.no`],
    share: ['count', Prisma.sql`round(100.0 * v.no / (v.yes + v.no))`],
    last: ['day', Prisma.sql`v.last`],
  },
  key: { sql: Prisma.sql`v.article`, type: 'text' },
  sorts: {
    no: { sql: Prisma.sql`v.no`, type: 'int' },
    last: { sql: Prisma.sql`v.last`, type: 'date' },
  },
  search: ({ text }) => Prisma.sql`v.article = ${text}`,
});
