import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyError } from './errors';

/**
 * A limit for `handle`: so many calls a minute from one address, then TooManyError. Counted in each process
 * by itself, which costs a search nothing; a limit that must hold across processes (log-ins, codes) takes
 * RateLimiterPostgres from the same package, which has the same interface.
 */
export function limitByAddress({ perMinute }: { perMinute: number }): (request: Request) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => {
    try {
      await limiter.consume(householdOf(request.headers.get('x-forwarded-for') ?? ''));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new TooManyError(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)));
    }
  };
}

/**
 * What counts as one caller. `server/` writes the address of the connection into X-Forwarded-For; a home has
 * a whole /64 of IPv6 addresses to choose from, so those count by their first four groups.
 */
function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const padded = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return padded.slice(0, 4).join(':');
}
