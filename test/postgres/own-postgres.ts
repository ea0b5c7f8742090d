import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureDatabase, startPostgres } from '../../scripts/postgres.mjs';
import { migrate } from '../../scripts/setup/database.mjs';

const DATABASE = 'shop';
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A migrated Postgres of a test's own, which it may change as it likes. */
export async function startOwnPostgres() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-own-'));
  fs.chmodSync(home, 0o755); // Postgres may run under another account than ours.
  const folder = path.join(home, 'postgres');
  const postgres = await startPostgres({ folder, port: 0, settings: SETTINGS });
  const urls = { url: postgres.appUrl(DATABASE), ownerUrl: postgres.url(DATABASE) };
  await ensureDatabase(urls.ownerUrl);
  await migrate(urls);

  /** Does one statement as the owner of everything, who is a superuser here. */
  async function run<Row extends pg.QueryResultRow>(
    statement: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: urls.ownerUrl });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    ...urls,
    run,
    remove(): void {
      postgres.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
