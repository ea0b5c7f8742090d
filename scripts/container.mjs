/**
 * The main program of a container: runs migrations and the import of places, then the server in the same process, so
 * that signals reach it. It never seeds. Replicas that start together wait for each other.
 */
import fs from 'node:fs';
import pg from 'pg';
import { withAdvisoryLock } from './migrate/advisory-lock.mjs';
import { runNode } from './setup/command.mjs';

/** An arbitrary number that nothing else in this database locks. */
const LOCK = 20_261_121;

// Exits here if settings are wrong, before anything is changed.
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
// An attacker who runs code in the server must not find the owner's credentials.
delete process.env.DATABASE_OWNER_URL;
// As in Next's own standalone server. Otherwise Next looks for next.config.mjs and loads part of its compiler to read
// it.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(readNextConfig());
await import('../dist/server.mjs');

async function prepareDatabase() {
  // The app role may not exist yet.
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
