import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from './db';
import { spend } from './machine-limit';

type SharedLimit = {
  /** Counts one call for the key. Throws TooManyError when the window has no more. */
  spend(key: string): Promise<void>;
  /** Takes one call back: it turned out not to be what is limited. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted for the key. */
  clear(key: string): Promise<void>;
};

type Row = { points: number; expire: bigint | null };

/**
 * Two machines' clocks may be so far apart; a window that ends later yet was begun by a clock that has been put back.
 */
const MAX_SKEW_MS = 60_000;

/** The limiter speaks to what looks like a pool of `pg`; ours is inside Prisma. */
const store = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await db.$queryRawUnsafe<Row[]>(text, ...values);
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length };
  },
};

/**
 * A limit that holds across processes: so many calls in a window that starts with the first one. Keys may be
 * e-mails and addresses, so only their hashes are kept.
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
    clearExpiredByTimeout: false, // A job does it.
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

/** Windows that are over count for nothing. */
export async function purgeExpiredLimits(now: Date): Promise<void> {
  await db.$executeRaw`delete from rate_limits where expire < ${BigInt(now.getTime())}`;
}

function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
