import cluster from 'node:cluster';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooManyError } from './errors';

/** As the library's, as far as it is used here. */
export type MachineLimit = Pick<RateLimiterAbstract, 'consume' | 'get' | 'penalty'>;

/**
 * So many points in a window that starts with the first one, counted under the name in memory: in that of the process, or of
 * the supervisor when several serve (WEB_PROCESSES), which costs a tenth of a millisecond. A process whose supervisor is gone
 * counts for itself. Several machines count each for themselves; what must hold across them is a `sharedLimit`.
 */
export function machineLimit(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): MachineLimit {
  const options = { keyPrefix: name, points, duration: seconds };
  const own = new RateLimiterMemory(options);
  if (!cluster.isWorker) return own;
  const supervised = new RateLimiterCluster(options);
  return {
    consume: (...asked) => whileSupervised((limit) => limit.consume(...asked)),
    get: (...asked) => whileSupervised((limit) => limit.get(...asked)),
    penalty: (...asked) => whileSupervised((limit) => limit.penalty(...asked)),
  };

  /** A supervisor that is gone, or does not answer, must cost visitors nothing. */
  function whileSupervised<Answer>(ask: (limit: MachineLimit) => Promise<Answer>): Promise<Answer> {
    if (!process.connected) return ask(own);
    return new Promise((resolve, reject) => {
      const askOwn = () => resolve(ask(own));
      process.once('disconnect', askOwn);
      ask(supervised)
        .then(resolve, (error: unknown) => {
          if (error instanceof RateLimiterRes) reject(error);
          else askOwn();
        })
        .finally(() => process.off('disconnect', askOwn));
    });
  }
}

/** Counts what was asked for; throws TooManyError when the limit has no more, with the seconds until it has. */
export async function spend(counting: Promise<RateLimiterRes>): Promise<void> {
  try {
    await counting;
  } catch (rejection) {
    throw rejection instanceof RateLimiterRes ? tooMany(rejection) : rejection;
  }
}

/** What a limit says that has no more, as a refusal. */
export function tooMany({ msBeforeNext }: RateLimiterRes): TooManyError {
  return new TooManyError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
