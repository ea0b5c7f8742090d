import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const FOLDER = path.join(import.meta.dirname, '../../prisma/sql');
const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const MAX_ATTEMPTS = 60;

/** Makes each schema of prisma/sql anew whose file is not the one that it was made from (prisma/README.md). */
export async function applySqlSchemas(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const file of fs.readdirSync(FOLDER)) await applySchema(client, file);
  } finally {
    await client.end();
  }
}

/** Tables that people write to cannot be had at once, and nobody shall wait long for us meanwhile. */
async function applySchema(client, file) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToApplySchema(client, file);
    } catch (error) {
      await client.query('rollback');
      if (error.code !== LOCK_NOT_AVAILABLE || attempt === MAX_ATTEMPTS) throw error;
    }
  }
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
    // Below the second after which Postgres looks for deadlocks: then we step back, not who writes an ad.
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(sql);
    await client.query(`comment on schema ${client.escapeIdentifier(schema)} is '${hash}'`);
    console.log(`Applied prisma/sql/${file}`);
  }
  await client.query('commit');
}
