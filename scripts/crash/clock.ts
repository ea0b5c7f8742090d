import { writeFileSync } from 'node:fs';

let aheadMs = 0;

/** Advances the clock of every process of the crash test, including the sandbox. */
export function letTimePass({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): void {
  aheadMs += (days * 1_440 + minutes) * 60_000;
  writeFileSync(process.env.CLOCK_FILE ?? '', String(aheadMs));
}
