import { expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import { purgeDeadRounds } from './dead-rounds';

test('a round that was given up yesterday is forgotten; a job of somebody, or one of today, stays', async () => {
  const rows: [string, string, number][] = [
    ['round', '25 hours', 1],
    ['round', '23 hours', 1],
    ['round', '26 hours', 0],
    ['letter', '25 hours', 1],
  ];
  for (const [name, age, attempts] of rows) {
    await db.$executeRaw`
      select graphile_worker.add_job(${name}::text, max_attempts => 1, job_key => ${name + age}::text)::text`;
    await db.$executeRaw`
      update graphile_worker._private_jobs set attempts = ${attempts}::int, run_at = now() - ${age}::interval
      where key = ${name + age}`;
  }
  await purgeDeadRounds(['round']);
  const left = await db.$queryRaw<{ key: string }[]>`select key from graphile_worker.jobs order by key`;
  expect(left.map(({ key }) => key)).toEqual(['letter25 hours', 'round23 hours', 'round26 hours']);
});
