import { createClient } from '@redis/client';
import { openPool } from '@/lib/platform/database/pool';
import { connectPool, db, poolOf } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { MAX_LAG_SECONDS } from '@/lib/platform/replica/rules';
import type { Check } from './examine';

const TIMEOUT_MS = 5_000;

/** The services that a setting adds: DATABASE_REPLICA_URL, REDIS_URL. */
export const OPTIONAL_SERVICE_CHECKS: Check[] = [
  {
    part: 'replica',
    remedy:
      'check that it runs and follows the primary, and DATABASE_REPLICA_URL; until then the primary serves its reads',
    look: () => (env.DATABASE_REPLICA_URL === undefined ? notSet() : checkReplica(env.DATABASE_REPLICA_URL)),
  },
  {
    part: 'redis',
    remedy: 'check that it runs, and REDIS_URL; until then events do not reach other processes',
    look: () => (env.REDIS_URL === undefined ? notSet() : checkRedis(env.REDIS_URL)),
  },
];

const notSet = async () => 'not set';

/** Waits until the replica has replayed what the primary has written by now. */
async function checkReplica(url: string): Promise<string> {
  const replica = connectPool(
    openPool('doctor', { ...poolOf(url), max: 1, connectionTimeoutMillis: TIMEOUT_MS }),
  );
  try {
    const [server] = await replica.$queryRaw<{ follows: boolean }[]>`select pg_is_in_recovery() as follows`;
    if (!server?.follows) throw new Error('it is not a replica: it follows no primary');
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

async function checkRedis(url: string): Promise<string> {
  const client = createClient({
    url,
    socket: { connectTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS, reconnectStrategy: false },
  });
  // The commands below reject with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return 'answers';
  } finally {
    if (client.isOpen) client.destroy();
  }
}
