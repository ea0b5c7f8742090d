import { writeFileSync } from 'node:fs';

let aheadMs = 0;

/** Lets time pass for every process of the crash test, the sandbox among them. */
export function letTimePass({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): void {
  aheadMs += (days * 1_440 + minutes) * 60_000;
  writeFileSync(process.env.CLOCK_FILE ?? '', String(aheadMs));
}
