import pg from 'pg';
import { runNode } from '../setup/command.mjs';
import { migrate } from '../setup/database.mjs';
import { step } from '../setup/progress.mjs';

/** Migrates a database and fills it with `size` ads, unless an earlier run left it with as many. */
export async function prepareDatabase(url: string, size: number): Promise<void> {
  await migrate(url);
  if ((await countAds(url)) === size) return;
  await step(`Generating ${size} ads`, () =>
    runNode('node_modules/tsx/dist/cli.mjs', ['scripts/bench/fill.ts', String(size)], {
      env: { DATABASE_URL: url, LOG_LEVEL: 'warn' },
    }),
  );
}

async function countAds(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ ads: number }>('select count(*)::int as ads from works');
    return rows[0]?.ads ?? 0;
  } finally {
    await client.end();
  }
}
