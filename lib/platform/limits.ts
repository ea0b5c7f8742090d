import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyError } from './errors';
import { addressBucket } from './address-bucket';

/**
 * A limit for `handle`: so many calls a minute from one address, then TooManyError. Counted in each process
 * by itself, which costs a search nothing; a limit that must hold across processes (log-ins, codes) is a `sharedLimit`.
 */
export function limitByAddress({ perMinute }: { perMinute: number }): (request: Request) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => {
    try {
      await limiter.consume(addressBucket(request.headers.get('x-forwarded-for') ?? ''));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new TooManyError(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
    }
  };
}
