import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '@/lib/platform/durations';
import { shiftedClock } from './shifted-clock';

function newFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-clock-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'clock');
}

test('a file without a whole number of milliseconds is refused', () => {
  const file = newFile();
  fs.writeFileSync(file, '8 days');
  expect(() => shiftedClock(file).now()).toThrow(`${file} must hold`);
});

test('without the file the clock shows the real time', () => {
  expect(Math.abs(shiftedClock(newFile()).now().getTime() - Date.now())).toBeLessThan(1000);
});

test('the clock is ahead by the current content of the file', () => {
  const file = newFile();
  const clock = shiftedClock(file);
  for (const days of [8, 22]) {
    fs.writeFileSync(file, String(days * DAY_MS));
    expect(Math.abs(clock.now().getTime() - Date.now() - days * DAY_MS)).toBeLessThan(1000);
  }
});
