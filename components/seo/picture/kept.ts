import { LRUCache } from 'lru-cache';
import { TooManyError } from '@/lib/platform/errors';

const KEPT_BYTES = 32 * 1024 * 1024;
/** About three seconds of drawing; whoever asks behind that many is asked to come back. */
const MOST_UNDERWAY = 24;

const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
const underway = new Map<string, Promise<Buffer>>();
let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * The picture under a key, drawn at most once and one at a time: drawing takes a whole core for a while, and
 * anyone may ask. Throws `too_many` when the line is full.
 */
export async function keptPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = kept.get(key) ?? underway.get(key);
  if (picture) return picture;
  if (underway.size >= MOST_UNDERWAY) throw new TooManyError(3);
  const drawing = lastInLine.then(draw);
  lastInLine = drawing.catch(() => undefined);
  underway.set(key, drawing);
  try {
    const bytes = await drawing;
    kept.set(key, bytes);
    return bytes;
  } finally {
    underway.delete(key);
  }
}
