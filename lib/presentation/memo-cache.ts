import { LRUCache } from 'lru-cache';
import { TooManyError } from '@/lib/platform/errors';

type Limits = {
  bytes: number;
  /** Without it things are kept until there is no room. */
  seconds?: number;
  /** How many may be in the line, the one being made included. */
  line: number;
};

/** Makes a thing under a key, or gives the one that was kept. */
export type MemoCache = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Keeps costly bytes that anyone may ask for. Each is made once for all who wait, one at a time: making it
 * takes a whole core for a while. It throws `too_many` when the line is full.
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
