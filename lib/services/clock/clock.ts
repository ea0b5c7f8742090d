import { env } from '@/lib/platform/env';
import type { Clock } from './port';
import { shiftedClock } from './shifted-clock';
import { systemClock } from './system-clock';

/** The clock of this process: the real time, except in demos and tests that shift it. */
export const clock: Clock = env.CLOCK_FILE ? shiftedClock(env.CLOCK_FILE) : systemClock;
