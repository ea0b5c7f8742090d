import { z } from 'zod';
import type { PrismaClient } from '../../generated/prisma/client';
import { openPool } from '../database/pool';
import { connectPool, db, poolOf } from '../db';
import { env } from '../env';
import { log } from '../log';
import { asOutage } from '../outages/outage';
import { Absence } from './absence';
import { Freshness, parsePosition } from './lag';

declare global {
  var serssReplica: Replica | null | undefined;
}

const LOOK_MS = 500;
/** The replica itself ends what takes so long: left to run, what nobody waits for any more would pile up there. */
const MAX_STATEMENT_MS = 2_000;
/** Nobody waits longer for a replica that hangs; then the primary is asked. */
const PATIENCE = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: MAX_STATEMENT_MS,
  query_timeout: MAX_STATEMENT_MS + 500,
};

/** Reads only. */
export type Reader = Pick<PrismaClient, '$queryRaw'>;

/**
 * Reads what everybody may see, and nobody has just written: from the replica while it keeps up, from the primary when
 * it lags, has been away a short while ago, or fails on the way. Without DATABASE_REPLICA_URL from the primary.
 */
export async function readPublic<Result>(read: (from: Reader) => Promise<Result>): Promise<Result> {
  const replica = findReplica();
  if (!replica?.isFresh()) return read(db);
  try {
    return await read(replica.db);
  } catch (error) {
    if (isOfReplica(error)) replica.leaveAlone(error);
    return read(db);
  }
}

/**
 * What has been committed by now must be in all that is read: pages were purged, and a page from before would be kept.
 * The replica is not asked until it has been through it.
 */
export function needNewest(): void {
  findReplica()?.freshness.need(performance.now());
}

/** Next bundles pages apart from the server, so the one replica of a process hangs on globalThis. */
function findReplica(): Replica | null {
  return (globalThis.serssReplica ??= env.DATABASE_REPLICA_URL
    ? new Replica(connectPool(openPool('replica', { ...poolOf(env.DATABASE_REPLICA_URL), ...PATIENCE })))
    : null);
}

/** Of a read that got in the way of what the replica was to take over from the primary. */
const recoveryConflict = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ originalCode: z.literal('40001') }) }),
  }),
});

/** Whether it failed by the replica's state, and not by what it was asked. */
function isOfReplica(error: unknown): boolean {
  return asOutage(error) !== undefined || recoveryConflict.safeParse(error).success;
}

const position = z.string().transform(parsePosition);
const written = z.tuple([z.object({ position })]);
const replayed = z.tuple([z.object({ follows: z.boolean(), position: position.nullable() })]);

class Replica {
  readonly freshness = new Freshness();
  private readonly absence = new Absence();
  private isWell = true;

  constructor(readonly db: PrismaClient) {
    void this.look();
  }

  isFresh(): boolean {
    const now = performance.now();
    return this.absence.isOver(now) && this.freshness.isFresh(now);
  }

  /** It failed under a read: looks that succeed say nothing of the next one. */
  leaveAlone(error: unknown): void {
    this.absence.begin(performance.now());
    this.fail(error);
  }

  private fail(error: unknown): void {
    this.freshness.forget();
    if (this.isWell) log.warn({ error }, 'the replica failed; the primary is read');
    this.isWell = false;
  }

  private async look(): Promise<void> {
    await this.lookAtPrimary();
    await this.lookAtReplica();
    setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private async lookAtPrimary(): Promise<void> {
    try {
      const at = performance.now();
      const [row] = written.parse(await db.$queryRaw`select pg_current_wal_flush_lsn()::text as position`);
      this.freshness.noteWritten({ at, ...row });
    } catch (error) {
      // No fault of the replica, which is read for as long as it may be behind.
      log.warn({ error }, 'the primary did not tell how far it has written');
    }
  }

  private async lookAtReplica(): Promise<void> {
    try {
      const [row] = replayed.parse(
        await this.db.$queryRaw`
          select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as position`,
      );
      // One that was made a primary goes on telling how far it had come.
      if (!row.follows || row.position === null) throw new Error('it follows nobody: it is no replica');
      this.freshness.noteReplayed(row.position);
      if (!this.isWell && this.isFresh()) {
        this.isWell = true;
        log.warn('the replica is read again');
      }
    } catch (error) {
      this.fail(error);
    }
  }
}
