import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { log } from '@/lib/platform/log/log';
import { whileHeld } from '@/test/held-rows';
import { asOwner } from '@/test/owner';
import { deleteFailedRuns } from './cron';
import { unlockDeadWorkers } from './dead-workers';
import { addJob, defineJob } from './job';
import { jobEnded, jobHandler, startWorker } from './worker';

const greet = defineJob('greet', z.strictObject({ name: z.string() }));

async function withWorker(
  run: (done: ReturnType<typeof vi.fn>) => Promise<void>,
  options: Parameters<typeof startWorker>[2] = {},
): Promise<void> {
  const done = vi.fn();
  const worker = await startWorker([jobHandler(greet, async ({ name }) => done(name))], [], options);
  try {
    await run(done);
  } finally {
    await worker.stop();
  }
}

test('a runner starts without a warning about its small pool', async () => {
  const warn = vi.spyOn(log, 'warn');
  const debug = vi.spyOn(log, 'debug');
  await withWorker(async () => {
    const about = { worker: expect.stringContaining('maxPoolSize') };
    expect(debug).toHaveBeenCalledWith(about, 'job worker');
    expect(warn).not.toHaveBeenCalledWith(about, 'job worker');
  });
  vi.restoreAllMocks();
});

test('a job of a rolled-back transaction never runs', async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  const failing = db.$transaction(async (tx) => {
    await addJob(tx, greet, { name: lost });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await withWorker(async (done) => {
    await addJob(db, greet, { name: kept });
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(kept));
    expect(done).not.toHaveBeenCalledWith(lost);
  });
});

test('a job waits until its time, and a later one with the same key replaces it', async () => {
  const soon = new Date(Date.now() + 400);
  await addJob(db, greet, { name: 'first' }, { key: 'k', runAt: soon });
  await addJob(db, greet, { name: 'second' }, { key: 'k', runAt: soon });
  await withWorker(async (done) => {
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 5_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
    expect(done.mock.calls).toEqual([['second']]);
  });
});

// A job that a cut connection was taking is unlocked within half a minute.
test('a worker continues after its connections were cut', { timeout: 60_000 }, async () => {
  await withWorker(async (done) => {
    await db.$executeRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await vi.waitFor(() => addJob(db, greet, { name: 'after' }), { timeout: 10_000 });
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('after'), { timeout: 40_000 });
  });
});

test('a worker whose first query failed takes jobs later', async () => {
  const warned = vi.spyOn(log, 'warn');
  await asOwner('alter table graphile_worker._private_tasks rename to hidden_tasks');
  const show = () => asOwner('alter table graphile_worker.hidden_tasks rename to _private_tasks');
  const restarts = () => warned.mock.calls.filter(([, message]) => message?.includes('is restarted')).length;
  await withWorker(
    async (done) => {
      // The second one shows that a restarted worker is watched, too.
      await vi.waitFor(() => expect(restarts()).toBeGreaterThan(1)).finally(show);
      await addJob(db, greet, { name: 'late' });
      await vi.waitFor(() => expect(done).toHaveBeenCalledWith('late'), { timeout: 20_000 });
    },
    { restartMs: 50 },
  );
});

test('the log of a failed job contains no personal data', async () => {
  const logged = vi.spyOn(log, 'error');
  const worker = await startWorker(
    [jobHandler(greet, async ({ name }) => Promise.reject(new Error(`no such mailbox: ${name}`)))],
    [],
  );
  try {
    await addJob(db, greet, { name: 'ana@example.com' });
    await vi.waitFor(() => expect(JSON.stringify(logged.mock.calls)).toContain('no such mailbox'));
    expect(JSON.stringify(logged.mock.calls)).not.toContain('ana@');
  } finally {
    await worker.stop();
  }
});

test('metrics receive the result of each attempt', async () => {
  const ends: object[] = [];
  jobEnded.subscribe((end) => ends.push(end));
  const worker = await startWorker(
    [jobHandler(greet, async ({ name }) => (name === 'bad' ? Promise.reject(new Error('no')) : undefined))],
    [],
  );
  try {
    for (const name of ['good', 'bad']) await addJob(db, greet, { name });
    const end = (outcome: string) => ({ task: 'greet', outcome, seconds: expect.any(Number) });
    await vi.waitFor(() => expect(ends).toEqual(expect.arrayContaining([end('done'), end('failed')])));
  } finally {
    await worker.stop();
  }
});

test('a process stops after its running job has finished and its completion is stored', async () => {
  const begun = vi.fn();
  let finish = () => {};
  const allowed = new Promise<void>((resolve) => (finish = resolve));
  const worker = await startWorker(
    [jobHandler(greet, () => Promise.resolve(begun()).then(() => allowed))],
    [],
  );
  await addJob(db, greet, { name: 'slow' }, { key: 'slow' });
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  const [{ id } = { id: '' }] = await db.$queryRaw<{ id: string }[]>`
    select id::text from graphile_worker.jobs where key = 'slow'`;
  const stopped = vi.fn();
  await whileHeld(
    { table: 'graphile_worker._private_jobs', id: Number(id) },
    () => {
      finish();
      return worker.stop({ seconds: 20 }).then(stopped);
    },
    async () => {
      // Long enough for the process to stop if it did not wait for the row.
      await pause(300);
      expect(stopped).not.toHaveBeenCalled();
    },
  );
  expect(await listQueued('slow')).toEqual([]);
});

test('a job that does not finish is queued again when its process stops', async () => {
  const begun = vi.fn();
  const worker = await startWorker(
    [jobHandler(greet, () => Promise.resolve(begun()).then(() => new Promise<void>(() => undefined)))],
    [],
  );
  await addJob(db, greet, { name: 'endless' }, { key: 'endless' });
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  await worker.stop({ seconds: 0.1 });
  expect(await listQueued('endless')).toEqual([{ locked: false, attempts: 1 }]);
});

function listQueued(key: string): Promise<{ locked: boolean; attempts: number }[]> {
  return db.$queryRaw`
    select locked_at is not null as locked, attempts from graphile_worker.jobs where key = ${key}`;
}

test('runs of a schedule never overlap on the outside runner, and fail on a machine with a wrong clock', async () => {
  const run = vi.fn(async () => undefined);
  const worker = await startWorker([], [{ name: 'look_around', at: '0 0 1 1 *', run, isSlow: true }]);
  const outcomes: string[] = [];
  jobEnded.subscribe(({ task, outcome }) => task === 'look_around' && outcomes.push(outcome));
  const add = () =>
    db.$executeRaw`select graphile_worker.add_job('look_around', max_attempts => 1, job_key => 'cron:look_around')`;
  try {
    await add();
    await vi.waitFor(() => expect(outcomes).toEqual(['done']));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await add();
    await vi.waitFor(() => expect(outcomes).toEqual(['done', 'failed']));
    vi.useRealTimers();
    expect(run).toHaveBeenCalledTimes(1);
    // The next run replaces the failed one.
    await add();
    await vi.waitFor(() => expect(outcomes).toEqual(['done', 'failed', 'done']));
    await vi.waitFor(async () => expect(await listQueued('cron:look_around')).toEqual([]));
  } finally {
    vi.useRealTimers();
    await worker.stop();
  }
});

test('jobs of a killed process, and those behind them in their queue, run again within half a minute', async () => {
  await (await startWorker([], [])).stop();
  for (const name of ['interrupted', 'waiting'])
    await db.$executeRaw`
      select graphile_worker.add_job('greet', json_build_object('name', ${name}::text), 'mail:0', job_key => ${name})::text`;
  await asOwner(`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 second', locked_by = 'killed'
    where key = 'interrupted'`);
  await asOwner(`
    update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'killed' where queue_name = 'mail:0'`);
  await unlockDeadWorkers();
  expect(await listQueued('interrupted')).toEqual([{ locked: true, attempts: 0 }]);
  await asOwner(
    `update graphile_worker._private_jobs set locked_at = now() - interval '16 seconds' where locked_by = 'killed'`,
  );
  await unlockDeadWorkers();
  expect(await listQueued('interrupted')).toEqual([{ locked: false, attempts: 0 }]);
  await withWorker(async (done) => {
    // Failed jobs of earlier tests may run, too.
    const names = () => done.mock.calls.flat().filter((name) => ['interrupted', 'waiting'].includes(name));
    await vi.waitFor(() => expect(names()).toEqual(['interrupted', 'waiting']));
  });
});

test('a job of a living process stays locked, however long it takes', async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const worker = await startWorker([jobHandler(greet, () => finished)], []);
  try {
    await addJob(db, greet, { name: 'long' }, { key: 'long' });
    const running = [{ locked: true, attempts: 1 }];
    await vi.waitFor(async () => expect(await listQueued('long')).toEqual(running));
    await asOwner(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where key = 'long'`,
    );
    await unlockDeadWorkers();
    expect(await listQueued('long')).toEqual(running);
    finish();
    await vi.waitFor(async () => expect(await listQueued('long')).toEqual([]));
  } finally {
    finish();
    await worker.stop();
  }
});

test('a failed run of a schedule is deleted after a day, a failed job stays', async () => {
  const names = ['look_around 25 hours', 'look_around 23 hours', 'greet 25 hours'];
  for (const name of names)
    await db.$executeRaw`
      select graphile_worker.add_job(split_part(${name}, ' ', 1), max_attempts => 1, job_key => ${name})::text`;
  await asOwner(`
    update graphile_worker._private_jobs
    set attempts = 1, run_at = now() - substring(key from ' (.*)')::interval where key like '% hours'`);
  await deleteFailedRuns(['look_around']);
  const left = await db.$queryRaw<{ key: string }[]>`
    select key from graphile_worker.jobs where key like '% hours' order by key`;
  expect(left.map(({ key }) => key)).toEqual(['greet 25 hours', 'look_around 23 hours']);
});
