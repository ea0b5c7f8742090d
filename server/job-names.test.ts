import { expect, test } from 'vitest';
import { renderPagesJob } from '@/lib/services/page-cache/purge';
import enUS from '@/messages/en-US/lists.json';
import ptBR from '@/messages/pt-BR/lists.json';
import { jobHandlers, schedules } from './job-handlers';

/** Jobs that exist only with BACKUP_NIGHTLY, or are not in `jobHandlers`. */
const OTHERS = ['back_up', 'watch_backups', renderPagesJob.name];
const JOBS = new Set([...jobHandlers, ...schedules].map(({ name }) => name).concat(OTHERS));

test.each([
  ['pt-BR', ptBR.jobs],
  ['en-US', enUS.jobs],
])('in %s every job and schedule has a name of its own', (_, names) => {
  expect(Object.keys(names).toSorted()).toEqual([...JOBS].toSorted());
  expect(new Set(Object.values(names)).size).toBe(JOBS.size);
});
