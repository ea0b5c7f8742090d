import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { whileLocked } from './lock-retries.mjs';

const FOLDER = path.join(import.meta.dirname, '../../prisma/sql');
const LOCK_TIMEOUT_MS = 500;

/** Recreates each schema of prisma/sql whose file has changed since it was applied (prisma/README.md). */
export async function applySqlSchemas(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Functions of search.sql call those of synonyms.sql.
    for (const file of fs.readdirSync(FOLDER).toSorted().toReversed()) await applySchema(client, file);
  } finally {
    await client.end();
  }
}

function applySchema(client, file) {
  return whileLocked(async () => {
    try {
      await tryToApplySchema(client, file);
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

async function tryToApplySchema(client, file) {
  const schema = path.basename(file, '.sql');
  const sql = fs.readFileSync(path.join(FOLDER, file), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('prisma/sql'))`);
  const { rows } = await client.query(`select obj_description(to_regnamespace($1), 'pg_namespace') as hash`, [
    schema,
  ]);
  if (rows[0].hash !== hash) {
    // Shorter than Postgres' deadlock_timeout of 1 s, so that this transaction is cancelled instead of a visitor's.
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(sql);
    await client.query(`comment on schema ${client.escapeIdentifier(schema)} is '${hash}'`);
    console.log(`Applied prisma/sql/${file}`);
  }
  await client.query('commit');
}
