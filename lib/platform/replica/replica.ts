import { z } from 'zod';
import type { PrismaClient } from '../../generated/prisma/client';
import { openPool } from '../database/pool';
import { connectPool, db, poolOf } from '../database/db';
import { env } from '../env';
import { log } from '../log/log';
import { toUnavailableError } from '../database/unavailable';
import { MAX_LAG_SECONDS } from './rules';

declare global {
  var serssReplica: Replica | null | undefined;
}

const CHECK_MS = 1_000;
/** After a failed read the replica is not used for this long. */
const PAUSE_SECONDS = 10;
/** The measured lag is up to one check interval old. */
const MAX_AGE_SECONDS = MAX_LAG_SECONDS + (2 * CHECK_MS) / 1000;
const MAX_STATEMENT_MS = 2_000;
/** Short, because the primary answers when the replica does not. */
const TIMEOUTS = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: MAX_STATEMENT_MS,
  query_timeout: MAX_STATEMENT_MS + 500,
};

/** Reads only. */
export type Reader = Pick<PrismaClient, '$queryRaw'>;

/**
 * Reads public data that the caller has not just written: from the replica while its lag is at most
 * MAX_LAG_SECONDS and it works, else from the primary. Without DATABASE_REPLICA_URL from the primary.
 */
export async function readPublic<Result>(read: (from: Reader) => Promise<Result>): Promise<Result> {
  const replica = findReplica();
  if (!replica?.isUsable()) return read(db);
  try {
    return await read(replica.db);
  } catch (error) {
    if (isFaultOfReplica(error)) replica.fail(error);
    return read(db);
  }
}

/**
 * Reads from the primary until the replica has everything that is committed now, so that no purged page is
 * cached again.
 */
export function readPrimaryForNow(): void {
  findReplica()?.pause(MAX_AGE_SECONDS);
}

/** Next bundles pages separately from the server, so the replica of a process is on globalThis. */
function findReplica(): Replica | null {
  return (globalThis.serssReplica ??= env.DATABASE_REPLICA_URL
    ? new Replica(connectPool(openPool('replica', { ...poolOf(env.DATABASE_REPLICA_URL), ...TIMEOUTS })))
    : null);
}

/** The replica cancelled a read because it conflicted with replication. */
const recoveryConflict = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ originalCode: z.literal('40001') }) }),
  }),
});

function isFaultOfReplica(error: unknown): boolean {
  return toUnavailableError(error) !== undefined || recoveryConflict.safeParse(error).success;
}

const lag = z.tuple([z.object({ isStreaming: z.boolean(), seconds: z.number().nullable() })]);

class Replica {
  private isFresh = false;
  private pausedUntil = 0;

  constructor(readonly db: PrismaClient) {
    void this.check();
  }

  isUsable(): boolean {
    return this.isFresh && performance.now() >= this.pausedUntil;
  }

  pause(seconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, performance.now() + seconds * 1000);
  }

  fail(error: unknown): void {
    if (this.isUsable()) log.warn({ error }, 'the replica failed; the primary is read');
    this.pause(PAUSE_SECONDS);
  }

  private async check(): Promise<void> {
    try {
      const seconds = await this.readLag();
      const isFresh = seconds <= MAX_LAG_SECONDS;
      if (isFresh !== this.isFresh) log.warn({ isFresh, seconds }, 'the replica changed');
      this.isFresh = isFresh;
    } catch (error) {
      if (this.isFresh) log.warn({ error }, 'the replica failed; the primary is read');
      this.isFresh = false;
    }
    setTimeout(() => void this.check(), CHECK_MS).unref();
  }

  /**
   * Zero while everything received is replayed, because the time of the last transaction does not advance
   * without writes. A server without a WAL receiver is no longer a replica, or has lost its primary.
   */
  private async readLag(): Promise<number> {
    const [row] = lag.parse(
      await this.db.$queryRaw`
        select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as "isStreaming",
               case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
               end::float8 as seconds`,
    );
    if (!row.isStreaming) throw new Error('the replica does not stream from a primary');
    return row.seconds ?? Infinity;
  }
}
