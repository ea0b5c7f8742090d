import pg from 'pg';
import { randomFrom } from '../../prisma/seed/random';
import { zipf } from './zipf';

/** Parameters of the trace. Ads and searches follow separate Zipf laws; the shares set their mix. */
export const REPLAY = {
  requests: 20_000,
  ads: 30_000,
  searches: 300,
  exponent: 1,
  searchShare: 0.3,
  englishShare: 0.2,
};

const WARM_UP_ADS = 200;
/** More than any replay uses. */
const EDITED_ADS = 3_000;
const SEARCHED_ADS = 20_000;

export const HOSTS = { 'pt-BR': 'br.localhost', 'en-US': 'localhost' };

export type Visit = { kind: 'home' | 'ad' | 'search'; host: string; path: string };

export type Trace = {
  /** Ads that the trace does not contain, in both languages. */
  warmUp: Visit[];
  visits: Visit[];
  /** Drawn by the same law as visited ads, because popular ads are edited too. Without duplicates. */
  editedWorkIds: number[];
};

/** Draws the same trace for every database that generate() filled with the same number of ads. */
export async function drawTrace(databaseUrl: string): Promise<Trace> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const known = await listWorkIds(client, REPLAY.ads + WARM_UP_ADS);
    const searches = await listSearches(client);
    return draw(known.slice(0, REPLAY.ads), known.slice(REPLAY.ads), searches);
  } finally {
    await client.end();
  }
}

function draw(workIds: number[], warmUpIds: number[], searches: string[]): Trace {
  const random = randomFrom('replay');
  const adRank = zipf({ count: workIds.length, flatness: 0, steepness: REPLAY.exponent });
  const searchRank = zipf({ count: searches.length, flatness: 0, steepness: REPLAY.exponent });
  const visits = Array.from({ length: REPLAY.requests }, (): Visit => {
    const host = HOSTS[random.chance(REPLAY.englishShare) ? 'en-US' : 'pt-BR'];
    return random.chance(REPLAY.searchShare)
      ? { kind: 'search', host, path: searches[searchRank(random)] ?? '/search' }
      : { kind: 'ad', host, path: adPath(workIds[adRank(random)]) };
  });
  const edited = new Set<number>();
  while (edited.size < Math.min(EDITED_ADS, workIds.length / 4)) edited.add(workIds[adRank(random)] ?? 0);
  const warmUp = warmUpIds.flatMap((id) =>
    Object.values(HOSTS).map((host): Visit => ({ kind: 'ad', host, path: adPath(id) })),
  );
  return { warmUp, visits, editedWorkIds: [...edited] };
}

export function adPath(workId = 0): string {
  return `/details/${workId}`;
}

async function listWorkIds(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from works where hidden_at is null order by hashint4(id), id limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Pairs the most frequent title words alternately with the whole country and with one of the largest cities. */
async function listSearches(client: pg.Client): Promise<string[]> {
  const { rows: words } = await client.query<{ word: string }>(
    `select word from (select title from works where id <= $1) as ad, regexp_split_to_table(lower(title), '[^[:alpha:]]+') as word
     where length(word) > 3 group by word order by count(*) desc, word limit $2`,
    [SEARCHED_ADS, REPLAY.searches],
  );
  const { rows: cities } = await client.query<{ id: number }>(
    'select city_id as id from works where id <= $1 group by 1 order by count(*) desc, 1 limit 20',
    [SEARCHED_ADS],
  );
  return Array.from({ length: REPLAY.searches }, (_, rank) => {
    const search = words[Math.floor(rank / 2) % words.length]?.word ?? '';
    const city = cities[rank % cities.length]?.id;
    return `/search?${new URLSearchParams({ search, location: rank % 2 ? String(city) : '' })}`;
  });
}
