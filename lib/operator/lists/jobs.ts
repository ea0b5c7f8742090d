import { Prisma } from '@/lib/generated/prisma/client';
import { IS_DEAD } from '@/lib/services/jobs/dead';
import { defineList } from './list';

const IS_RUNNING = Prisma.sql`j.locked_at is not null`;

/** Waiting and dead jobs; searchable by task. Payload and error are not shown: both may contain personal data. */
export const jobs = defineList({
  name: 'jobs',
  from: Prisma.sql`graphile_worker.jobs j`,
  columns: {
    id: ['text', Prisma.sql`j.id`],
    task: ['job', Prisma.sql`j.task_identifier`],
    state: [
      'word',
      Prisma.sql`case when ${IS_RUNNING} then 'running' when ${IS_DEAD} then 'dead'
      when j.attempts > 0 then 'failing' else 'waiting' end`,
    ],
    attempts: ['count', Prisma.sql`j.attempts`],
    maxAttempts: ['count', Prisma.sql`j.max_attempts`],
    runAt: ['time', Prisma.sql`j.run_at`],
    created: ['time', Prisma.sql`j.created_at`],
  },
  key: { sql: Prisma.sql`j.id`, type: 'bigint' },
  sorts: { created: { sql: Prisma.sql`j.id`, type: 'bigint' } },
  states: {
    waiting: Prisma.sql`j.attempts = 0 and not (${IS_RUNNING})`,
    running: IS_RUNNING,
    failing: Prisma.sql`j.attempts > 0 and not (${IS_RUNNING}) and not ${IS_DEAD}`,
    dead: IS_DEAD,
  },
  search: ({ text }) => Prisma.sql`j.task_identifier = ${text}`,
});
