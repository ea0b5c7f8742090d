/**
 * Loaded before a program (`node --import`): shifts `Date`, but no timers, by the milliseconds in the file MACHINE_CLOCK.
 * The file is read again every 50 ms; the applied value is written to `MACHINE_CLOCK.seen`.
 */
import fs from 'node:fs';

const READ_INTERVAL_MS = 50;
const file = process.env.MACHINE_CLOCK ?? '';
const RealDate = Date;
let aheadMs = 0;
let applied;

const now = () => RealDate.now() + aheadMs;

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => String(new ShiftedDate()),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

globalThis.Date = ShiftedDate;
readClock();
setInterval(readClock, READ_INTERVAL_MS).unref();

function readClock() {
  const text = fs.readFileSync(file, 'utf8');
  // Empty while it is being written.
  if (text === '' || text === applied) return;
  aheadMs = Number(text);
  applied = text;
  fs.writeFileSync(`${file}.seen`, applied);
}
