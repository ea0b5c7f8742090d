/**
 * Loaded before a program (`node --import`): its machine's clock is so many milliseconds ahead of the real one as the
 * file MACHINE_CLOCK says. What it has taken up is written beside that.
 */
import fs from 'node:fs';
import { setClock, SettableDate } from './machine-clock.mjs';

const LOOK_MS = 50;
const file = process.env.MACHINE_CLOCK ?? '';
let seen;

globalThis.Date = SettableDate;
look();
setInterval(look, LOOK_MS).unref();

function look() {
  const aheadMs = fs.readFileSync(file, 'utf8');
  // Empty while it is being written.
  if (aheadMs === '' || aheadMs === seen) return;
  setClock(Number(aheadMs));
  seen = aheadMs;
  fs.writeFileSync(`${file}.seen`, seen);
}
