import { env } from '@/lib/platform/env';
import { shiftedClock } from './shifted-clock';
import { type Clock, systemClock } from './system-clock';

/** The clock of this process: the real time, except in demos and tests that shift it. */
export const clock: Clock = env.CLOCK_FILE ? shiftedClock(env.CLOCK_FILE) : systemClock;
