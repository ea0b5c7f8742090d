import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations';
import { required } from './required';

/**
 * Advances the clocks of the server under test and of the payment sandbox, not the browser's. The clock never goes back
 * and all tests share it, so only the tests in e2e/clock may use this.
 */
export function advanceClock({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): void {
  const file = clockFile();
  writeFileSync(`${file}.part`, String(millisecondsAhead() + days * DAY_MS + minutes * MINUTE_MS));
  renameSync(`${file}.part`, file);
}

/** The time of the server under test. */
export function serverTime(): Date {
  return new Date(Date.now() + millisecondsAhead());
}

function millisecondsAhead(): number {
  const file = clockFile();
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

function clockFile(): string {
  return required(process.env.E2E_CLOCK);
}
