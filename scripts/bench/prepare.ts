import pg from 'pg';
import { runNode } from '../setup/command.mjs';
import { migrate } from '../setup/database.mjs';
import { step } from '../setup/progress.mjs';

/** Migrates a database and fills it with `size` ads, unless an earlier run left it with that number. */
export async function prepareDatabase(url: string, size: number): Promise<void> {
  await migrate({ url });
  if ((await countAds(url)) === size) return;
  await step(`Generating ${size} ads`, () =>
    runNode('node_modules/tsx/dist/cli.mjs', ['scripts/bench/fill.ts', String(size)], {
      env: { DATABASE_URL: url, LOG_LEVEL: 'warn' },
    }),
  );
}

/** Empties the second tier of the page cache, including its pending writes, so that earlier runs have no effect. */
export async function emptySecondTier(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query('truncate rendered_pages; drop schema if exists graphile_worker cascade'),
  );
}

/** Returns 0 if the words for spelling correction are missing, which means that an earlier fill was interrupted. */
async function countAds(url: string): Promise<number> {
  const query = 'select count(*)::int as ads from works where exists (select from search_words)';
  const { rows } = await withClient(url, (client) => client.query<{ ads: number }>(query));
  return rows[0]?.ads ?? 0;
}

async function withClient<Result>(url: string, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return ask(client).finally(() => client.end());
}
