import type * as GraphileWorker from 'graphile-worker';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { holdClock, releaseClock, setClock, SettableDate } from '@/test/outages/machine-clock.mjs';
import { jobEnded } from './job-ended';
import { roundsOf } from './rounds';
import { startWorker } from './worker';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const SOON_MS = 12_000;

/** For each time that the lane was started, what its schedule said to the minutes that it was asked about. */
const starts: boolean[][] = vi.hoisted(() => []);

vi.mock('graphile-worker', async (importOriginal) => {
  const original = await importOriginal<typeof GraphileWorker>();
  const run = async (options: GraphileWorker.RunnerOptions) => {
    const said: boolean[] = [];
    const parsedCronItems = options.parsedCronItems?.map((item) => ({
      ...item,
      match(minute: GraphileWorker.TimestampDigest) {
        const isBegun = item.match(minute);
        said.push(isBegun);
        return isBegun;
      },
    }));
    const runner = await original.run({ ...options, ...(parsedCronItems && { parsedCronItems }) });
    starts.push(said);
    return runner;
  };
  return { ...original, run };
});

beforeEach(() => {
  starts.length = 0;
  vi.stubGlobal('Date', SettableDate);
});
afterEach(() => {
  setClock(0);
  vi.unstubAllGlobals();
});

/**
 * Holds the clock right before a minute that began by the database's clock, or will soon, which then does the round;
 * within the minute in which two clocks still agree.
 */
function holdBeforeMinute(aheadMs = 0): void {
  setClock(0);
  holdClock(Math.floor((Date.now() + SOON_MS) / MINUTE) * MINUTE - 100 + aheadMs);
}

async function beginRounds() {
  const run = vi.fn(async () => undefined);
  const round = { name: 'look_around', at: '* * * * *', run, attempts: 3 };
  const worker = await startWorker([], [round], { lookMs: 50, restartMs: 10 });
  onTestFinished(() => worker.stop());
  return run;
}

const listQueued = () => db.$queryRaw`
  select max_attempts, attempts, extract(epoch from run_at - now()) > 30 as "isLater"
  from graphile_worker.jobs`;

test('while the clock of a machine is a day ahead its rounds rest, and they go on when it is put back', async () => {
  holdBeforeMinute();
  const run = await beginRounds();
  releaseClock();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  holdBeforeMinute(DAY);
  await vi.waitFor(() => expect(starts).toHaveLength(2));
  releaseClock();
  await vi.waitFor(() => expect(starts[1]).toEqual([false]));
  expect(run).toHaveBeenCalledTimes(1);
  expect(await listQueued()).toEqual([]);
  // As a process without this rule, or a database whose clock jumped along, leaves it.
  await db.$executeRaw`
    update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'
    where identifier = 'look_around'`;
  holdBeforeMinute();
  await vi.waitFor(async () =>
    expect(await db.$queryRaw`select last_execution from graphile_worker._private_known_crontabs`).toEqual([
      { last_execution: null },
    ]),
  );
  await vi.waitFor(() => expect(starts).toHaveLength(3));
  releaseClock();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

test('a round that others began is put back by a machine whose clock is wrong, which says so', async () => {
  await (await startWorker([], [])).stop();
  await db.$queryRaw`select true as done from graphile_worker.add_job('look_around', max_attempts => 3)`;
  setClock(-2 * 60 * MINUTE);
  const logged = vi.spyOn(log, 'error');
  const ended = vi.fn();
  jobEnded.hear(ended);
  const run = await beginRounds();
  const waiting = [{ max_attempts: 3, attempts: 0, isLater: true }];
  await vi.waitFor(async () => expect(await listQueued()).toEqual(waiting));
  expect(run).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledWith(
    { seconds: -7200 },
    'the clocks of this machine and the database differ',
  );
  // The minute is over, and who takes it has the right time.
  setClock(0);
  await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await vi.waitFor(async () => expect(await listQueued()).toEqual([]));
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
