import { writeFileSync } from 'node:fs';

let ahead = 0;

/** Moves the product's clock on, for this file's tests and for its account at the payment sandbox. */
export function advanceClock({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): void {
  ahead += (days * 1_440 + minutes) * 60_000;
  writeFileSync(process.env.CLOCK_FILE ?? '', String(ahead));
}
