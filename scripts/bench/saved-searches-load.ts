import { refreshSavedSearches } from '@/lib/catalog/saved-searches/index-searches';
import { matchNewAds } from '@/lib/catalog/saved-searches/match-ads';
import { db } from '@/lib/platform/database/db';
import { serveLoads } from './load-process';
import type { Row } from './report';
import { summarise } from './timing';

export type SavedSearchesLoad = { searches: number; ads: number };
export type SavedSearchesAnswer = { floor: Row; matching: Row; hits: number };

const ROUNDS = 3;
/** Ads whose cities the saved searches name. */
const PLACES = 5_000;
/** What people search for: three of four searches name a place, and only those may lack a word. */
const TERMS = [
  ...[
    'pintor',
    'eletricista',
    'diarista',
    'encanador',
    'limpeza sofá',
    'instalação chuveiro',
    'aula inglês',
    'frete',
  ],
  ...['conserto máquina', 'jardineiro', 'fotógrafo', 'manicure', 'pedreiro', 'chaveiro', 'marceneiro', ''],
];

/** Runs on the database of DATABASE_URL, which already holds the ads; the newest are treated as new. */
serveLoads(async ({ searches, ads }: SavedSearchesLoad): Promise<SavedSearchesAnswer> => {
  await fill(searches);
  const times: Record<'floor' | 'matching', number[]> = { floor: [], matching: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.$executeRaw`truncate saved_search_hits`;
    await db.$executeRaw`
      insert into unmatched_ads select work_id from search_documents order by work_id desc limit ${ads}`;
    times.matching.push(await timed(matchNewAds));
    await db.$executeRaw`drop table if exists found_hits`;
    await db.$executeRaw`create unlogged table found_hits as select * from saved_search_hits`;
    await db.$executeRaw`truncate saved_search_hits`;
    times.floor.push(
      await timed(() => db.$executeRaw`insert into saved_search_hits select * from found_hits`),
    );
    await db.$executeRaw`drop table found_hits`;
  }
  const hits = await db.savedSearchHit.count();
  await db.$executeRaw`truncate saved_search_owners cascade`;
  await db.$disconnect();
  return {
    floor: rowOf('floor: storing the same hits', times.floor),
    matching: rowOf(`${ads} new ads, ${searches} saved searches`, times.matching),
    hits,
  };
});

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function rowOf(name: string, milliseconds: number[]): Row {
  const seconds = milliseconds.reduce((sum, each) => sum + each, 0) / 1000;
  return { name, clients: 1, ...summarise(milliseconds, seconds) };
}

/** The places are distributed as among the ads. */
async function fill(searches: number): Promise<void> {
  await db.$executeRaw`truncate saved_search_owners cascade`;
  await db.$executeRaw`
    insert into saved_search_owners (email, locale, token)
    select 'visitor' || n || '@example.com', 'pt-BR', 'token' || n from generate_series(1, ${searches}::int) as n`;
  await db.$executeRaw`
    with places as materialized (
      select array_agg(city_id) as cities
      from (select city_id from search_documents where work_id % 7 = 0 order by work_id limit ${PLACES}::int) as sample
    ), owners as (
      select owner.id, cities[1 + owner.id % cardinality(cities)] as city_id
      from saved_search_owners as owner, places
    )
    insert into saved_searches
      (owner_id, term, city_id, state_id, price_to_cents, frequency, created_at, confirmed_at)
    select id, (${TERMS}::text[])[1 + id / 4 % (${TERMS.length}::int - (id % 4 = 3)::int)],
      case when id % 4 < 2 then city_id end, case when id % 4 = 2 then city_id / 100000 end,
      case when id % 5 = 0 then 20000 end, 'daily', now(), now()
    from owners`;
  await refreshSavedSearches();
  await db.$executeRawUnsafe('vacuum analyze saved_searches, saved_search_owners');
}
