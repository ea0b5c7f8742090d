import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { setClock, SettableDate } from '@/test/outages/machine-clock.mjs';
import { roundsOf } from './rounds';
import { startWorker } from './worker';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Longer than a lane takes to start again. */
const START_MS = 4_000;

beforeEach(() => void vi.stubGlobal('Date', SettableDate));
afterEach(() => {
  setClock(0);
  vi.unstubAllGlobals();
});

/** Sets the clock so that the next minute begins soon: within the minute in which two clocks still agree. */
function setBeforeMinute(aheadMs = 0): number {
  setClock(0);
  const wanted = MINUTE - START_MS - (Date.now() % MINUTE);
  const shift = wanted > MINUTE / 2 ? wanted - MINUTE : wanted;
  setClock(aheadMs + shift);
  return Date.now() + START_MS;
}

async function beginRounds() {
  const run = vi.fn(async () => undefined);
  const round = { name: 'look_around', at: '* * * * *', run };
  const worker = await startWorker([], [round], { lookMs: 50 });
  onTestFinished(() => worker.stop());
  return run;
}

const listQueued = () => db.$queryRaw`select task_identifier from graphile_worker.jobs`;

test('while the clock of a machine is a day ahead its rounds rest, and they go on when it is put back', async () => {
  setBeforeMinute();
  const run = await beginRounds();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const minute = setBeforeMinute(DAY);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(minute + 1_000));
  expect(run).toHaveBeenCalledTimes(1);
  expect(await listQueued()).toEqual([]);
  // As a process without this rule, or a database whose clock jumped along, leaves it.
  await db.$executeRaw`
    update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'
    where identifier = 'look_around'`;
  setBeforeMinute();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

test('a round that others began is not done by a machine whose clock is wrong, which says so', async () => {
  await (await startWorker([], [])).stop();
  await db.$queryRaw`select true as done from graphile_worker.add_job('look_around')`;
  setClock(-2 * 60 * MINUTE);
  const logged = vi.spyOn(log, 'error');
  const run = await beginRounds();
  await vi.waitFor(async () => expect(await listQueued()).toEqual([]));
  expect(run).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledWith(
    { seconds: -7200 },
    'the clocks of this machine and the database differ',
  );
});

test('of the minutes that a clock jumped over only the last ones are caught up with', () => {
  const [item] = roundsOf([{ name: 'look_around', at: '* * * * *' }], () => true);
  const isBegun = (minutesAgo: number) => {
    const then = new Date(Date.now() - minutesAgo * MINUTE);
    const [min, hour, date] = [then.getUTCMinutes(), then.getUTCHours(), then.getUTCDate()];
    return item?.match({ min, hour, date, month: then.getUTCMonth() + 1, dow: then.getUTCDay() });
  };
  expect([0, 1, 9].map(isBegun)).toEqual([true, true, true]);
  expect([12, 60, 1_440, -5, -1_440].map(isBegun)).toEqual(Array(5).fill(false));
});
