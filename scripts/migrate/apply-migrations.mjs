import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { withAdvisoryLock } from './advisory-lock.mjs';
import { whileLocked } from './lock-retries.mjs';

const FOLDER = path.join(import.meta.dirname, '../../prisma/migrations');
/** The lock of Prisma's own command line, so that the two never run concurrently. */
const ADVISORY_LOCK = 72_707_369;
const LOCK_TIMEOUT_MS = 2_000;

/** The columns of Prisma's own table, so that its command line can read and continue these records. */
const CREATE_HISTORY = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;
const CONCURRENT_INDEX =
  /^\s*(?:create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?("[^"]+"|\w+)/im;
const RECORD = `
  insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  values ($1, $2, $3, clock_timestamp(), 1)`;

/**
 * Applies the migrations of prisma/migrations that this database does not have yet, in the order of their names.
 *
 * @param {string} url of the role that owns the tables
 */
export async function applyMigrations(url, folder = FOLDER) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await withAdvisoryLock(client, ADVISORY_LOCK, async () => {
      const applied = await listApplied(client);
      for (const { name } of listFolders(folder).filter((each) => !applied.has(each.name))) {
        const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
        await applyMigration(client, { name, sql }).catch((error) => {
          throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
        });
        console.log(`Applied ${name}`);
      }
    });
  } finally {
    await client.end();
  }
}

async function listApplied(client) {
  await client.query(CREATE_HISTORY);
  const { rows } = await client.query(
    'select migration_name as name, finished_at from _prisma_migrations where rolled_back_at is null',
  );
  const failed = rows.find(({ finished_at: finishedAt }) => finishedAt === null);
  if (failed)
    throw new Error(`Migration ${failed.name} was interrupted: repair it and run npx prisma migrate resolve`);
  return new Set(rows.map(({ name }) => name));
}

function listFolders(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Runs a migration in one transaction. If it does not get a lock in time, it is rolled back and retried, so that
 * queries queued behind it can proceed. A concurrent index build blocks no query and cannot run in a transaction.
 */
export async function applyMigration(client, { name, sql }) {
  const record = [randomUUID(), createHash('sha256').update(sql).digest('hex'), name];
  const index = CONCURRENT_INDEX.exec(sql)?.[1];
  if (index !== undefined) {
    // An earlier migration may have changed the timeouts of this connection.
    await client.query('set lock_timeout = 0');
    await dropIfInvalid(client, index);
    await client.query(sql);
    await client.query(RECORD, record);
    return;
  }
  await whileLocked(async () => {
    await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    try {
      await client.query(sql);
      await client.query(RECORD, record);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/** An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index under its name. */
async function dropIfInvalid(client, index) {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount > 0) await client.query(`drop index concurrently ${index}`);
}
