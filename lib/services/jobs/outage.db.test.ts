import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startProxy } from '@/test/outages/proxy';
import { defineJob } from './job';

// Set before anything connects, so that this file's worker uses a proxy that can be cut.
const direct = process.env.DATABASE_URL ?? '';
const { hostname, port } = new URL(direct);
const proxy = await startProxy({ host: hostname, port: Number(port) });
process.env.DATABASE_URL = proxy.instead(direct);
const { closeConnections } = await import('@/lib/platform/database/pool');
const { db } = await import('@/lib/platform/database/db');
const { addJob } = await import('./job');
const { jobHandler, startWorker } = await import('./worker');

const greet = defineJob('greet', z.strictObject({ name: z.string() }));

test.each(['refuses', 'hangs'] as const)(
  'jobs resume after Postgres %s',
  { timeout: 60_000 },
  async (mode) => {
    const done = vi.fn();
    const worker = await startWorker([jobHandler(greet, async ({ name }) => done(name))], []);
    onTestFinished(() => worker.stop());
    await addJob(db, greet, { name: 'before' });
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('before'));
    await proxy.be(mode);
    // PostgresListener does this after two seconds.
    if (mode === 'hangs') closeConnections();
    await expect(addJob(db, greet, { name: 'lost' })).rejects.toThrow();
    const restoredAt = performance.now();
    await proxy.be('works');
    // The first query may still get a closed connection.
    await vi.waitFor(() => addJob(db, greet, { name: 'after' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('after'), { timeout: 40_000 });
    process.stdout.write(
      `  Postgres ${mode}: jobs resume after ${Math.round(performance.now() - restoredAt)} ms\n`,
    );
  },
);
