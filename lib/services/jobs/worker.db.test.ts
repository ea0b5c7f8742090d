import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { addJob, defineJob } from './job';
import { jobHandler, startWorker } from './worker';

const greet = defineJob('greet', z.strictObject({ name: z.string() }));

async function withWorker(run: (done: ReturnType<typeof vi.fn>) => Promise<void>): Promise<void> {
  const done = vi.fn();
  const worker = await startWorker([jobHandler(greet, async ({ name }) => done(name))], []);
  try {
    await run(done);
  } finally {
    await worker.stop();
  }
}

test('a job of a transaction that failed is never done', async () => {
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

test('a job waits for its time, and a later one of the same key takes its place', async () => {
  const soon = new Date(Date.now() + 400);
  await addJob(db, greet, { name: 'first' }, { key: 'k', runAt: soon });
  await addJob(db, greet, { name: 'second' }, { key: 'k', runAt: soon });
  await withWorker(async (done) => {
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 5_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
    expect(done.mock.calls).toEqual([['second']]);
  });
});

test('a worker whose connections were cut works on', { timeout: 30_000 }, async () => {
  await withWorker(async (done) => {
    await db.$executeRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await vi.waitFor(() => addJob(db, greet, { name: 'after' }), { timeout: 10_000 });
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('after'), { timeout: 15_000 });
  });
});

test('the log of a failed job names nobody', async () => {
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
