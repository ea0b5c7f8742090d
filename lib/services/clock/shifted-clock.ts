import { readFileSync } from 'node:fs';
import type { Clock } from './system-clock';

/**
 * The real time plus the milliseconds that a file contains; unshifted while the file is missing. The file is
 * read on each call, so a change applies to all processes at once.
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
