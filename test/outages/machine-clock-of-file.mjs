/**
 * Loaded before a program (`node --import`): its machine's clock is so many milliseconds ahead of the real one as the file
 * MACHINE_CLOCK says.
 */
import fs from 'node:fs';
import { setClock, SettableDate } from './machine-clock.mjs';

const LOOK_MS = 50;

globalThis.Date = SettableDate;
setInterval(
  () => setClock(Number(fs.readFileSync(process.env.MACHINE_CLOCK ?? '', 'utf8'))),
  LOOK_MS,
).unref();
