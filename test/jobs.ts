import { Logger, runOnce } from 'graphile-worker';
import { duties } from '@/server/jobs';

/** Does every job that is due, as the server would, until none is left. */
export async function doJobs(): Promise<void> {
  await runOnce({
    connectionString: process.env.DATABASE_URL ?? '',
    taskList: Object.fromEntries(duties.map(({ name, task }) => [name, task])),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
}
