import { env } from '@/lib/platform/env';
import type { Clock } from './port';
import { shiftedClock } from './shifted-clock';
import { systemClock } from './system-clock';

/** The clock of this process: the real one, but for demonstrations and tests that move it on. */
export const clock: Clock = env.CLOCK_FILE ? shiftedClock(env.CLOCK_FILE) : systemClock;
