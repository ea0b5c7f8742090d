import pg from 'pg';
import { measureCalls, type CallPlan, type HttpRow } from './http-calls';
import { measurePages } from './http-pages';
import { startNextAlone, startProduction } from './http-servers';

const SAMPLES = 12_000;

export type HttpPlan = Pick<CallPlan, 'classes' | 'report' | 'seconds'> & { databaseUrl: string };

/** Serves the database by the production build and measures the call that searches. */
export async function benchCalls({ databaseUrl, ...plan }: HttpPlan): Promise<HttpRow[]> {
  const { workIds } = await sample(databaseUrl);
  const server = await startProduction(databaseUrl);
  try {
    return await measureCalls({ ...plan, port: server.port, workIds });
  } finally {
    await server.stop();
  }
}

/** Serves the database by the production build, and by Next alone, and measures pages. */
export async function benchPages({ databaseUrl, ...plan }: Omit<HttpPlan, 'classes'>): Promise<HttpRow[]> {
  const { workIds, searches } = await sample(databaseUrl);
  const server = await startProduction(databaseUrl);
  const nextAlone = await startNextAlone(databaseUrl);
  try {
    const ports = { port: server.port, nextAlonePort: nextAlone.port };
    return await measurePages({ ...plan, ...ports, workIds, searches });
  } finally {
    await Promise.all([server.stop(), nextAlone.stop()]);
  }
}

/** Ads and searches as visitors would come for them: each profession in the places where it has most ads. */
async function sample(
  databaseUrl: string,
): Promise<{ workIds: number[]; searches: { term: string; location: string }[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const works = await client.query<{ id: number }>(
      'select id from works where hidden_at is null order by hashint4(id) limit $1',
      [SAMPLES],
    );
    const searches = await client.query<{ term: string; location: string }>(
      `select lower(profession) as term, city_id::text as location from works where hidden_at is null
       group by 1, 2 order by count(*) desc, 1, 2 limit $1`,
      [SAMPLES],
    );
    return { workIds: works.rows.map(({ id }) => id), searches: searches.rows };
  } finally {
    await client.end();
  }
}
