import { writeFileSync } from 'node:fs';
import { MINUTE_MS } from '@/lib/platform/durations';

let ahead = 0;

/** Advances the product's clock for this test file and for its account at the payment sandbox. */
export function advanceClock({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): void {
  ahead += (days * 1_440 + minutes) * MINUTE_MS;
  writeFileSync(process.env.CLOCK_FILE ?? '', String(ahead));
}
