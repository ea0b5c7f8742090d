import cluster from 'node:cluster';
import { RateLimiterCluster, RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * So many points in a window that starts with the first one, counted under the name in memory: in that of the process, or of
 * the supervisor when several serve (WEB_PROCESSES), which costs a tenth of a millisecond. Several machines count each for
 * themselves; what must hold across them is a `sharedLimit`.
 */
export function machineLimit(
  name: string,
  { points, seconds }: { points: number; seconds: number },
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}
