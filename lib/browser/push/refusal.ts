import { z } from 'zod';
import { DAY_MS } from '@/lib/platform/durations';
import { storedValue } from '../stored-value';

const KEPT_MS = 30 * DAY_MS;

/** When this user last dismissed the push offer, in milliseconds since the epoch. */
const refusedAt = storedValue('serss-push-refused', z.number());

export const pushRefusal = {
  note: (now: number) => void refusedAt.write(now),
  /** Whether it is too early to offer push again. */
  isFresh: (now: number) => now - (refusedAt.read() ?? 0) < KEPT_MS,
  subscribe: refusedAt.subscribe,
};
