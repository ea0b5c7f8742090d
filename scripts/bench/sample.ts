import pg from 'pg';

/** Ads and searches that visitors request. */
export type Sample = {
  workIds: number[];
  searches: { term: string; location: string }[];
};

const SIZE = 12_000;

/** Takes ads from everywhere, and each profession in the cities where it has most ads. */
export async function takeSample(databaseUrl: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const works = await client.query<{ id: number }>(
      'select id from works where hidden_at is null order by hashint4(id) limit $1',
      [SIZE],
    );
    const searches = await client.query<Sample['searches'][number]>(
      `select lower(profession) as term, city_id::text as location from works where hidden_at is null
       group by 1, 2 order by count(*) desc, 1, 2 limit $1`,
      [SIZE],
    );
    return { workIds: works.rows.map(({ id }) => id), searches: searches.rows };
  } finally {
    await client.end();
  }
}
