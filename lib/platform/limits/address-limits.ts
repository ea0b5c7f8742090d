import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressBucket } from './address-bucket';
import { TooManyError } from '../errors';

declare global {
  var serssAddressLimits: Map<string, RateLimiterMemory> | undefined;
}

/** Next bundles calls separately from the server, so the counts of a process are on globalThis. */
const limiters = (globalThis.serssAddressLimits ??= new Map());

/**
 * Limits calls per minute and address; throws TooManyError above that. Counted in the memory of each process.
 * Limits that must hold across processes (log-ins, codes) use `sharedLimit`.
 */
export function limitByAddress(
  name: string,
  { perMinute }: { perMinute: number },
): (address: string) => Promise<void> {
  const limiter = addressLimiter(name, perMinute);
  return (address) => spend(limiter.consume(addressBucket(address)));
}

type FailureLimit = {
  /** Throws TooManyError when too many calls from this address have failed. */
  refuse(address: string): Promise<void>;
  /** Counts a failed call. */
  count(address: string): Promise<void>;
};

/** Limits failed calls per minute and address; successful calls are not limited. Counts like `limitByAddress`. */
export function limitFailuresByAddress(name: string, { perMinute }: { perMinute: number }): FailureLimit {
  const limiter = addressLimiter(name, perMinute);
  return {
    async refuse(address) {
      const counted = await limiter.get(addressBucket(address));
      if (counted === null || counted.consumedPoints < perMinute) return;
      throw tooMany(counted);
    },
    async count(address) {
      await limiter.penalty(addressBucket(address));
    },
  };
}

function addressLimiter(name: string, points: number): RateLimiterMemory {
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration: 60 });
  limiters.set(name, limiter);
  return limiter;
}

/** Awaits a limiter's count. Throws TooManyError with the seconds until the window ends when the limit is reached. */
export async function spend(counting: Promise<RateLimiterRes>): Promise<void> {
  try {
    await counting;
  } catch (rejection) {
    throw rejection instanceof RateLimiterRes ? tooMany(rejection) : rejection;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): TooManyError {
  return new TooManyError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
