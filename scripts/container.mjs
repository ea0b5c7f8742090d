/**
 * What a container runs: migrations and places, then the server in this very process, so that signals
 * reach it. It never seeds. Replicas that start together wait for each other.
 */
import fs from 'node:fs';
import pg from 'pg';
import { withAdvisoryLock } from './migrate/advisory-lock.mjs';
import { runNode } from './setup/command.mjs';

/** Any number will do, as long as nothing else in this database locks it. */
const LOCK = 20_261_121;

// Wrong settings end it here, before anything is touched.
await import('../dist/settings.mjs');
if (!process.env.DATABASE_URL) {
  console.error('Settings are wrong. DATABASE_URL: must be set');
  process.exit(78);
}
try {
  await prepareDatabase();
} catch (error) {
  console.error(`Could not prepare the database: ${error.message}`);
  process.exit(1);
}
// Who gets to run something in the server shall not find the keys to its tables.
delete process.env.DATABASE_OWNER_URL;
// As Next's own standalone server does it: else Next would look for next.config.mjs, and for half a compiler to read
// it.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(readNextConfig());
await import('../dist/server.mjs');

async function prepareDatabase() {
  // The app role may not be there yet.
  const connectionString = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await withAdvisoryLock(client, LOCK, async () => {
      await runNode('scripts/migrate.mjs');
      await runNode('dist/prepare.mjs');
    });
  } finally {
    await client.end();
  }
}

function readNextConfig() {
  return JSON.parse(fs.readFileSync('.next/required-server-files.json', 'utf8')).config;
}
