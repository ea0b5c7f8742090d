import type * as GraphileWorker from 'graphile-worker';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { asOwner } from '@/test/owner';
import { addJob, defineJob } from './job';
import { jobHandler, startWorker } from './worker';

const runners: GraphileWorker.Runner[] = vi.hoisted(() => []);

vi.mock('graphile-worker', async (importOriginal) => {
  const original = await importOriginal<typeof GraphileWorker>();
  const run = async (options: GraphileWorker.RunnerOptions) => {
    const runner = await original.run(options);
    runners.push(runner);
    return runner;
  };
  return { ...original, run };
});

beforeEach(() => void (runners.length = 0));

test('a lane whose runner stopped by itself starts again', { timeout: 30_000 }, async () => {
  const greet = defineJob('greet', z.strictObject({ name: z.string() }));
  const done = vi.fn();
  const worker = await startWorker([jobHandler(greet, async ({ name }) => done(name))], [], {
    restartMs: 10,
  });
  try {
    await runners[0]?.stop();
    await addJob(db, greet, { name: 'after' });
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('after'), { timeout: 15_000 });
    expect(runners).toHaveLength(2);
  } finally {
    await worker.stop();
  }
});

test('a lane that cannot forget the rounds of the future runs once, and ends when it is stopped', async () => {
  const round = { name: 'look_around', at: '0 0 1 1 *', run: async () => undefined };
  await (await startWorker([], [round])).stop();
  await vi.waitFor(async () =>
    expect(
      await db.$executeRaw`
        update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'`,
    ).toBe(1),
  );
  await asOwner(
    `alter table graphile_worker._private_known_crontabs
    add constraint unforgotten check (last_execution is not null) not valid`,
  );
  const warned = vi.spyOn(log, 'warn');
  try {
    runners.length = 0;
    const worker = await startWorker([], [round], { restartMs: 10 });
    await runners[0]?.stop();
    await vi.waitFor(() => expect(runners).toHaveLength(2));
    await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
    await worker.stop();
    await Promise.all(runners.map((each) => each.promise));
    expect(runners).toHaveLength(2);
  } finally {
    await asOwner('alter table graphile_worker._private_known_crontabs drop constraint unforgotten');
  }
});
