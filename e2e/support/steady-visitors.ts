import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyShop } from './faulty-shop';

const PAUSE_MS = 25;

type Wanted = Record<string, { headers?: Record<string, string> }>;

/**
 * Requests each of these paths repeatedly until it is stopped. `stop` throws when a request got no answer.
 */
export function askSteadily(shop: Pick<FaultyShop, 'timed'>, wanted: Wanted) {
  const statuses = new Map(Object.keys(wanted).map((path) => [path, new Set<number>()]));
  let longestMs = 0;
  let isOver = false;

  async function ask(path: string, seen: Set<number>): Promise<void> {
    while (!isOver) {
      const { status, tookMs } = await shop.timed(path, wanted[path]);
      seen.add(status);
      longestMs = Math.max(longestMs, tookMs);
      await wait(PAUSE_MS);
    }
  }

  const asking = Promise.all([...statuses].map(([path, seen]) => ask(path, seen)));
  asking.catch(() => undefined); // `stop` reports the error.
  return {
    async stop(): Promise<void> {
      isOver = true;
      await asking;
    },
    longestMs: () => longestMs,
    /** The answers to each path. */
    statuses: () => Object.fromEntries([...statuses].map(([path, seen]) => [path, [...seen].toSorted()])),
  };
}
