import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { type Prisma, PrismaClient } from '../generated/prisma/client';
import { askInTurn } from './database/in-turn';
import { openPool } from './database/pool';
import { env } from './env';
import { log } from './log';

declare global {
  var serssDb: PrismaClient | undefined;
  var serssPool: pg.Pool | undefined;
}

/** A statement that takes so long is ended by Postgres, and a transaction in which nothing is said. */
const MAX_STATEMENT_MS = 30_000;
/** Past that Postgres itself should have ended it: the connection leads nowhere any more. */
const MAX_ANSWER_MS = MAX_STATEMENT_MS + 5_000;

/** The database. Next bundles pages apart from the server, so the one pool of a process hangs on globalThis. */
export const db = (globalThis.serssDb ??= connectPool(
  (globalThis.serssPool = openPool('product', poolOf(env.DATABASE_URL))),
));

/** Whether no connection is free: all are taken, or Postgres gives none. What fails then failed for want of one. */
export function isShortOfConnections(): boolean {
  return globalThis.serssPool?.idleCount === 0;
}

/** How many connections are in use and idle, and how many wait for one. */
export function poolUse(): { in_use: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = globalThis.serssPool ?? {};
  return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Of the product, at a database that may be another one than ours. */
export function poolOf(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    max: env.DATABASE_CONNECTIONS,
    // A new connection loads dictionaries and plans anew (10 ms), so connections are kept.
    idleTimeoutMillis: 0,
    statement_timeout: MAX_STATEMENT_MS,
    idle_in_transaction_session_timeout: MAX_STATEMENT_MS,
    query_timeout: MAX_ANSWER_MS,
  };
}

/** Does it inside the transaction of who asks or, without one, in a transaction of its own. */
export function inTransaction<Result>(
  tx: Prisma.TransactionClient | undefined,
  act: (tx: Prisma.TransactionClient) => Promise<Result>,
  patience?: { maxWait: number; timeout: number },
): Promise<Result> {
  return tx ? act(tx) : db.$transaction(act, patience);
}

/** A client of a pool. */
export function connectPool(pool: pg.Pool): PrismaClient {
  const adapter = askInTurn(
    new PrismaPg(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => statementName(sql),
      onConnectionError: (error) => log.warn({ error }, 'a transaction lost its connection'),
    }),
  );
  // Whoever waits for a connection waits as long inside a transaction as outside.
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: env.DATABASE_WAIT_MS, timeout: 10_000 },
  });
}

/** Postgres keeps every prepared statement for as long as its connection lives, so they are not unlimited. */
const MAX_PREPARED_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/** Name under which a statement stays prepared; the empty name, past the limit, is prepared each time. */
function statementName(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  if (statementNames.size >= MAX_PREPARED_STATEMENTS) return '';
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}
