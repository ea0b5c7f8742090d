import { LRUCache } from 'lru-cache';
import { TooManyError } from '@/lib/platform/errors';

type Limits = {
  bytes: number;
  /** Omitted: entries stay until evicted. */
  seconds?: number;
  /** Maximum queue length, including the running computation. */
  line: number;
};

/** Computes the value of a key, or returns the cached one. */
export type MemoCache = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Caches expensive bytes that anyone may request. Each is computed once for all callers, one at a time,
 * because a computation uses a whole core. Throws `too_many` when the queue is full.
 */
export function memoCache({ bytes, seconds = 0, line }: Limits): MemoCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: bytes,
    sizeCalculation: (thing) => thing.length,
    ttl: seconds * 1000,
  });
  const underway = new Map<string, Promise<Buffer>>();
  let lastInLine: Promise<unknown> = Promise.resolve();

  return async (key, make) => {
    const thing = kept.get(key) ?? underway.get(key);
    if (thing) return thing;
    if (underway.size >= line) throw new TooManyError(3);
    const making = lastInLine.then(make);
    lastInLine = making.catch(() => undefined);
    underway.set(key, making);
    try {
      const made = await making;
      kept.set(key, made);
      return made;
    } finally {
      underway.delete(key);
    }
  };
}
