import path from 'node:path';
import { runNode } from './command.mjs';
import { step } from './progress.mjs';

const EMBEDDED_FOLDER = '.data/postgres';

/**
 * Opens the database of DATABASE_URL, or one in an embedded Postgres that `stop` shuts down. `ownerUrl` is the address
 * of the role that migrates; it equals `url` if only one role is configured.
 */
export async function openDatabase() {
  const { DATABASE_URL: configuredUrl, DATABASE_OWNER_URL: owner } = process.env;
  if (configuredUrl)
    return { url: configuredUrl, ownerUrl: owner || configuredUrl, isEmbedded: false, stop: () => {} };
  const { startPostgres, ensureDatabase } = await import('../postgres.mjs');
  return step('Starting the embedded Postgres', async () => {
    const server = await startPostgres({ folder: path.resolve(EMBEDDED_FOLDER) });
    const ownerUrl = server.url('serss');
    await ensureDatabase(ownerUrl);
    return { url: server.appUrl('serss'), ownerUrl, isEmbedded: true, stop: server.stop };
  });
}

/** Without `ownerUrl`, the role of `url` owns the tables. */
export function migrate({ url, ownerUrl = url }) {
  return step('Migrating the database', () =>
    runNode('scripts/migrate.mjs', [], { env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } }),
  );
}

/** Fills the database with the demo town; existing rows stay unchanged. */
export function seed(url, env = {}) {
  return step('Seeding the demo data', () =>
    runNode('node_modules/tsx/dist/cli.mjs', ['prisma/seed.ts'], {
      env: { ...env, DATABASE_URL: url, SEED: '1' },
    }),
  );
}

/** Tells whether the database has users. The demo town is not seeded into an external database that has some. */
export async function hasUsers(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select exists (select from users) as found');
    return rows[0].found;
  } finally {
    await client.end();
  }
}
