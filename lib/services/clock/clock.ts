import type { Clock } from './port';
import { systemClock } from './system-clock';

/** The clock of this process. Every environment so far has the real one. */
export const clock: Clock = systemClock;
