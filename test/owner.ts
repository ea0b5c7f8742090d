import { createHash } from 'node:crypto';
import pg from 'pg';

const pools = new Map<string | undefined, pg.Pool>();

/** Runs one statement as the role that owns the tables, which the product never uses. */
export async function asOwner(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}

/**
 * Runs a read as `asOwner` over connections that stay open until the database is dropped: a new connection reads the
 * definition of every table and plans the statement again. Pass what varies as values, so that the text stays the same.
 */
export async function readAsOwner(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const connectionString = process.env.DATABASE_OWNER_URL;
  const pool = pools.get(connectionString) ?? openPool(connectionString);
  pools.set(connectionString, pool);
  return pool.query({ name: nameOf(statement), text: statement, values });
}

function openPool(connectionString: string | undefined): pg.Pool {
  // A statement over all tables spends most of its time on planning, and its plan is the same for all values.
  const options = '-c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ connectionString, options, max: 4, allowExitOnIdle: true });
  // Idle connections end when the database is dropped.
  return pool.on('error', () => undefined);
}

function nameOf(statement: string): string {
  return createHash('sha256').update(statement).digest('hex').slice(0, 40);
}
