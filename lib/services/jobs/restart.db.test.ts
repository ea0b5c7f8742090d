import type * as GraphileWorker from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '@/lib/platform/db';
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

test('a lane whose runner stopped by itself starts again', { timeout: 30_000 }, async () => {
  const greet = defineJob('greet', z.strictObject({ name: z.string() }));
  const done = vi.fn();
  const worker = await startWorker([jobHandler(greet, async ({ name }) => done(name))], []);
  try {
    await runners[0]?.stop();
    await addJob(db, greet, { name: 'after' });
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('after'), { timeout: 15_000 });
    expect(runners).toHaveLength(2);
  } finally {
    await worker.stop();
  }
});
