import { searchWorks } from '../../lib/catalog/search';
import { listFoundCategories } from '../../lib/catalog/search-categories';
import { db } from '../../lib/platform/database/db';
import type { SearchQuery } from './classes';
import { type ClosedLoop, runClosedLoop } from './closed-loop';
import { serveLoads } from './load-process';

/** Searches, or ads to read by primary key. */
type Load = ClosedLoop<SearchQuery | { workIds: number[] }>;

/** Runs on the database of DATABASE_URL. */
serveLoads(async (load: Load) => {
  const timing = await runClosedLoop(load, async () => {
    // Opens the connections of the first clients before a slow search delays the others.
    await db.$queryRaw`select 1`;
    return { run, close: () => undefined };
  });
  await db.$disconnect();
  return timing;
});

async function run(query: Load['tasks'][number]): Promise<void> {
  if ('search' in query)
    await (query.countsCategories ? listFoundCategories : searchWorks)(criteriaOf(query));
  else await db.work.findMany({ where: { id: { in: query.workIds } }, select: { id: true, title: true } });
}

function criteriaOf({ search, location, excluded, filters }: SearchQuery): Parameters<typeof searchWorks>[0] {
  return { term: search, location, ...(excluded && { excluded }), ...filters };
}
