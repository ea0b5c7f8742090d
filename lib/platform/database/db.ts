import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client';
import { openPool } from './pool';
import { serializeQueries } from './serialize-queries';
import { env } from '../env';
import { log } from '../log/log';

declare global {
  var serssDb: PrismaClient | undefined;
  var serssPool: pg.Pool | undefined;
}

/** Postgres ends a statement, or a transaction that is idle, after this time. */
const MAX_STATEMENT_MS = 30_000;
/** After this the connection itself is broken. */
const MAX_ANSWER_MS = MAX_STATEMENT_MS + 5_000;

/** The database. Next bundles pages separately from the server, so the pool of a process is on globalThis. */
export const db = (globalThis.serssDb ??= connectPool(
  (globalThis.serssPool = openPool('product', poolOf(env.DATABASE_URL))),
));

/** Connections in use and idle, and callers waiting for one. */
export function poolUse(): { in_use: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = globalThis.serssPool ?? {};
  return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Pool settings of the product, for its own database or a replica. */
export function poolOf(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    max: env.DATABASE_CONNECTIONS,
    // A new connection loads dictionaries and plans again (10 ms), so connections are kept.
    idleTimeoutMillis: 0,
    statement_timeout: MAX_STATEMENT_MS,
    idle_in_transaction_session_timeout: MAX_STATEMENT_MS,
    query_timeout: MAX_ANSWER_MS,
  };
}

/** Runs in the caller's transaction or, without one, in a new one. */
export function inTransaction<Result>(
  tx: Prisma.TransactionClient | undefined,
  act: (tx: Prisma.TransactionClient) => Promise<Result>,
  patience?: { maxWait: number; timeout: number },
): Promise<Result> {
  return tx ? act(tx) : db.$transaction(act, patience);
}

/** A Prisma client on a pool. */
export function connectPool(pool: pg.Pool): PrismaClient {
  const adapter = serializeQueries(
    new PrismaPg(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => statementName(sql),
      onConnectionError: (error) => log.warn({ error }, 'a transaction lost its connection'),
    }),
  );
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: env.DATABASE_WAIT_MS, timeout: 10_000 },
  });
}

/** Postgres keeps prepared statements for the life of a connection, so their number is limited. */
const MAX_PREPARED_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/** The name of a prepared statement; empty above the limit, which prepares the statement each time. */
function statementName(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  if (statementNames.size >= MAX_PREPARED_STATEMENTS) return '';
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}
