import { expect } from '@playwright/test';
import { query } from './database';

/**
 * Runs one of the server's scheduled jobs (server/jobs.ts) now and waits until it is done. The server's clock decides
 * what is due. Throws when the job fails or has no schedule.
 */
export async function runScheduledJob(name: string): Promise<void> {
  const [job] = await query<{ id: string }>(
    'select id from graphile_worker.add_job(identifier => $1, max_attempts => 1)',
    [name],
  );
  await expect(async () => {
    const [left] = await query<{ last_error: string | null }>(
      'select last_error from graphile_worker.jobs where id = $1',
      [job?.id],
    );
    expect(left, `${name} is done`).toBeUndefined();
  }).toPass({ timeout: 20_000, intervals: [100] });
}
