import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '../database/db';
import { spend } from './address-limits';
import { MINUTE_MS } from '../durations';

type SharedLimit = {
  /** Counts one call for the key. Throws TooManyError when the limit of the window is reached. */
  spend(key: string): Promise<void>;
  /** Takes back one counted call, for example a log-in that succeeded. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of the key. */
  clear(key: string): Promise<void>;
};

type Row = { points: number; expire: bigint | null };

/**
 * Tolerated difference between two machines' clocks. A window that ends later than this was opened before a clock was
 * set back.
 */
const MAX_SKEW_MS = MINUTE_MS;

/** The limiter expects a pool of `pg`; ours is inside Prisma. */
const store = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await db.$queryRawUnsafe<Row[]>(text, ...values);
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length };
  },
};

/**
 * A limit that holds across processes: `points` calls in a window that starts with the first call. Keys can be emails
 * or IP addresses, so only their hashes are stored.
 */
export function sharedLimit(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): SharedLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false, // The job purge_expired does it.
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    spend(key) {
      const counting = limiter.consume(hidden(key)).catch(async (rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        if (rejection.msBeforeNext <= seconds * 1000 + MAX_SKEW_MS) throw rejection;
        await limiter.delete(hidden(key));
        return limiter.consume(hidden(key));
      });
      return spend(counting);
    },
    async giveBack(key) {
      await limiter.reward(hidden(key));
    },
    async clear(key) {
      await limiter.delete(hidden(key));
    },
  };
}

/** Deletes windows that have ended. */
export async function purgeExpiredLimits(now: Date): Promise<void> {
  await db.$executeRaw`delete from rate_limits where expire < ${BigInt(now.getTime())}`;
}

function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
