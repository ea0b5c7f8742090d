import pg from 'pg';
import { syntheticAds, type SyntheticAd } from './synthetic-ad';

const ADS_PER_STATEMENT = 5_000;
const ADS_PER_PERSON = 3;
/** Filling two halves at once keeps both Postgres and this process busy. */
const CONNECTIONS = 2;

/**
 * Fills a migrated database that has its places with `size` ads. The ads are the same in every run, except that their
 * age counts from now. Drops the indexes of ads and their documents, and disables triggers, during the bulk load.
 */
export async function generate(url: string, size: number, say: (text: string) => void): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: '-c session_replication_role=replica',
  });
  try {
    const cityIds = await shuffledCityIds(pool);
    await insertPeople(pool, Math.ceil(size / ADS_PER_PERSON));
    const rebuild = await takeDownIndexes(pool);
    await insertAll(pool, size, cityIds, say);
    for (const [done, statement] of rebuild.entries()) {
      say(`index ${done + 1} of ${rebuild.length}`);
      await pool.query(statement);
    }
    await pool.query(`select setval('works_id_seq', $1)`, [size]);
    say('vacuum');
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}

/** Shuffles deterministically, so that large cities are spread over all states. */
async function shuffledCityIds(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from cities order by md5(id::text)');
  return rows.map(({ id }) => id);
}

async function insertPeople(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into users (uid, name, profession, email, phone, avatar_version, identity_verified_at)
     select 'bench' || n, 'Pessoa ' || n, 'Profissional', 'bench' || n || '@example.com', '11900000000', n % 4,
       case when n % 3 = 0 then now() end
     from generate_series(1, $1::int) as n`,
    [count],
  );
  // Three of five have a rating, most of them above 4.
  await pool.query(
    `insert into provider_reputations (user_id, reviews, rating)
     select n, case when n % 5 < 3 then 9 else 0 end,
       case when n % 5 < 3 then 5 - 3 * (hashint4(n)::float8 / 2147483648) ^ 4 end
     from generate_series(1, $1::int) as n`,
    [count],
  );
}

/** Returns the statements that restore the indexes. */
async function takeDownIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in ('works'::regclass, 'search_documents'::regclass) and not indisprimary`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function insertAll(
  pool: pg.Pool,
  size: number,
  cityIds: number[],
  say: (text: string) => void,
): Promise<void> {
  const next = syntheticAds(size, cityIds.length);
  let made = 0;
  async function worker(): Promise<void> {
    while (made < size) {
      const first = made + 1;
      made = Math.min(made + ADS_PER_STATEMENT, size);
      const ads = Array.from({ length: made - first + 1 }, next);
      await insertAds(pool, first, ads, cityIds);
      say(`${made} of ${size} ads`);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

async function insertAds(
  pool: pg.Pool,
  firstId: number,
  ads: SyntheticAd[],
  cityIds: number[],
): Promise<void> {
  const ids = ads.map((_, index) => firstId + index);
  await pool.query(
    `insert into works (id, user_id, title, description, profession, price_cents, city_id, state_id, cover_name,
       created_at, updated_at)
     select id, (id - 1) / $9 + 1, title, description, profession, price_cents, city_id, city_id / 100000,
       case when has_cover then 'bench' end, now() - age * interval '1 minute', now() - age * interval '1 minute'
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::bool[], $8::int[])
       as ad (id, title, description, profession, price_cents, city_id, has_cover, age)`,
    [
      ids,
      ads.map(({ title }) => title),
      ads.map(({ description }) => description),
      ads.map(({ profession }) => profession),
      ads.map(({ priceCents }) => priceCents),
      ads.map(({ cityRank }) => cityIds[cityRank]),
      ads.map(({ hasCover }) => hasCover),
      ads.map(({ ageMinutes }) => ageMinutes),
      ADS_PER_PERSON,
    ],
  );
  const subWorks = ads.flatMap(({ subWorks: list }, index) =>
    list.map((subWork, position) => ({ ...subWork, position, workId: firstId + index })),
  );
  await pool.query(
    `insert into sub_works (work_id, title, price_cents, position)
     select * from unnest($1::int[], $2::text[], $3::int[], $4::int[])`,
    [
      subWorks.map(({ workId }) => workId),
      subWorks.map(({ title }) => title),
      subWorks.map(({ priceCents }) => priceCents),
      subWorks.map(({ position }) => position),
    ],
  );
  await pool.query('select search.write_document(id) from unnest($1::int[]) as id', [ids]);
}
