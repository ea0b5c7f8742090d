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

/** A supervisor answers within a millisecond. One that has hung costs no visitor more than this. */
const ANSWER_MS = 500;
/** What to do with each question under way when the supervisor is gone. One listener for all: Node warns of eleven. */
const unanswered = new Set<() => void>();
if (cluster.isWorker)
  process.once('disconnect', () => {
    for (const askOwn of unanswered) askOwn();
  });

/**
 * So many points in a window that starts with the first one, counted under the name in memory: in that of the process,
 * or of the supervisor when several serve (WEB_PROCESSES), which costs a tenth of a millisecond. A process whose
 * supervisor is gone or has hung counts for itself. Several machines count each for themselves; what must hold across
 * them is a `sharedLimit`.
 */
export function machineLimit(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): MachineLimit {
  const options = { keyPrefix: name, points, duration: seconds };
  const own = new RateLimiterMemory(options);
  if (!cluster.isWorker) return own;
  const supervised = new RateLimiterCluster({ ...options, timeoutMs: ANSWER_MS });
  return {
    consume: (...asked) => whileSupervised((limit) => limit.consume(...asked)),
    get: (...asked) => whileSupervised((limit) => limit.get(...asked)),
    penalty: (...asked) => whileSupervised((limit) => limit.penalty(...asked)),
  };

  /** A supervisor that is gone, or does not answer, must cost visitors nothing. */
  function whileSupervised<Answer>(ask: (limit: MachineLimit) => Promise<Answer>): Promise<Answer> {
    if (!process.connected) return ask(own);
    return new Promise((resolve, reject) => {
      // Of what is told first, the disconnect or no answer in time, so that nothing is counted twice.
      const askOwn = () => {
        if (unanswered.delete(askOwn)) resolve(ask(own));
      };
      unanswered.add(askOwn);
      ask(supervised)
        .then(resolve, (error: unknown) => {
          if (error instanceof RateLimiterRes) reject(error);
          else askOwn();
        })
        .finally(() => unanswered.delete(askOwn));
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
