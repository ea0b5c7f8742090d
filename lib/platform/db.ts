import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client';
import { env } from './env';
import { log } from './log';

declare global {
  var serssDb: PrismaClient | undefined;
}

/** The database. Next bundles pages apart from the server, so the one pool of a process hangs on globalThis. */
export const db = (globalThis.serssDb ??= connect());

function connect(): PrismaClient {
  const adapter = new PrismaPg(
    {
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_CONNECTIONS,
      // A new connection loads dictionaries and plans anew (10 ms), so connections are kept.
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
    },
    {
      statementNameGenerator: ({ sql }) => statementName(sql),
      onPoolError: (error) => log.warn({ error }, 'an idle database connection was lost'),
      onConnectionError: (error) => log.warn({ error }, 'a database connection was lost'),
    },
  );
  // Whoever waits for a connection waits as long inside a transaction as outside.
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 10_000 } });
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
