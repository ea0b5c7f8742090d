import { readFileSync } from 'node:fs';
import type { Clock } from './port';

/**
 * The real time and as many milliseconds more as a file says; none while there is no such file. It is read
 * anew each time, so whoever writes it moves every process that looks at it at once.
 */
export function shiftedClock(file: string): Clock {
  return { now: () => new Date(Date.now() + readShift(file)) };
}

function readShift(file: string): number {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return 0;
  }
  const milliseconds = Number(text);
  if (!Number.isSafeInteger(milliseconds))
    throw new Error(`${file} must hold a whole number of milliseconds`);
  return milliseconds;
}
