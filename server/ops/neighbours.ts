import { createClient } from '@redis/client';
import { openPool } from '@/lib/platform/database/pool';
import { connectPool, db, poolOf } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { MAX_LAG_SECONDS } from '@/lib/platform/replica/lag';
import type { Check } from './examine';

const PATIENCE_MS = 5_000;

/** What a shop has beside its database when it is told to: REDIS_URL, DATABASE_REPLICA_URL. */
export const NEIGHBOUR_CHECKS: Check[] = [
  {
    part: 'replica',
    remedy:
      'look whether it runs and follows, and whether DATABASE_REPLICA_URL is right; the primary is read meanwhile',
    look: () => (env.DATABASE_REPLICA_URL === undefined ? notSet() : lookAtReplica(env.DATABASE_REPLICA_URL)),
  },
  {
    part: 'redis',
    remedy:
      'look whether it runs and whether REDIS_URL is right; processes do not hear of each other meanwhile',
    look: () => (env.REDIS_URL === undefined ? notSet() : lookAtRedis(env.REDIS_URL)),
  },
];

const notSet = async () => 'not set';

/** What the primary has written by now must be there before a replica counts as too far behind. */
async function lookAtReplica(url: string): Promise<string> {
  const replica = connectPool(
    openPool('doctor', { ...poolOf(url), max: 1, connectionTimeoutMillis: PATIENCE_MS }),
  );
  try {
    const [server] = await replica.$queryRaw<{ follows: boolean }[]>`select pg_is_in_recovery() as follows`;
    if (!server?.follows) throw new Error('it follows nobody: it is no replica');
    const [written] = await db.$queryRaw<{ position: string }[]>`
      select pg_current_wal_flush_lsn()::text as position`;
    const begun = performance.now();
    for (;;) {
      const [row] = await replica.$queryRaw<{ bytes: number }[]>`
        select greatest(0, pg_wal_lsn_diff(${written?.position}::text::pg_lsn,
          coalesce(pg_last_wal_replay_lsn(), '0/0')))::float8 as bytes`;
      const seconds = (performance.now() - begun) / 1000;
      if (row?.bytes === 0) return `follows, ${seconds.toFixed(1)} s behind at most`;
      if (seconds > MAX_LAG_SECONDS)
        throw new Error(
          `more than ${MAX_LAG_SECONDS} s behind, by ${Math.ceil((row?.bytes ?? 0) / 1024)} kB`,
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await replica.$disconnect();
  }
}

async function lookAtRedis(url: string): Promise<string> {
  const client = createClient({
    url,
    socket: { connectTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS, reconnectStrategy: false },
  });
  // What fails is thrown by what was asked.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return 'answers';
  } finally {
    if (client.isOpen) client.destroy();
  }
}
