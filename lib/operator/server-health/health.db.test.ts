import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { listWaiting } from '../home/waiting';
import { recordBackup, recordVerified } from './backup';
import { readHealthPage } from './health-page';

const clearDeadJobs = () => db.$executeRaw`
  select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'bury'))`;

beforeEach(clearDeadJobs);
afterAll(clearDeadJobs);

/** A job that has used its only attempt. */
async function buryJob(): Promise<string> {
  const [job] = await db.$queryRaw<{ id: string }[]>`
    select id::text as id from graphile_worker.add_job('bury', json_build_object('email', 'ana@example.com'), max_attempts => 1)`;
  const id = job?.id ?? '';
  await db.$executeRaw`
    select graphile_worker.permanently_fail_jobs(array[${id}::text::bigint], 'mail of ana@example.com')`;
  return id;
}

const countJobs = async (id: string) =>
  (
    await db.$queryRaw<{ attempts: number }[]>`
      select attempts::int as attempts from graphile_worker.jobs where id = ${id}::text::bigint`
  ).map(({ attempts }) => attempts);

test('a job that failed for good is run again or discarded, once, and both are logged', async () => {
  const { actor } = await createOperator();
  const [again, gone] = [await buryJob(), await buryJob()];
  const { deadJobs } = await readHealthPage();
  expect(deadJobs.map(({ id, task }) => [id, task])).toEqual([
    [again, 'bury'],
    [gone, 'bury'],
  ]);
  expect(JSON.stringify(deadJobs)).not.toContain('ana@example.com');
  expect(await offeredActions(actor, 'job', again)).toEqual(['run_job_again', 'discard_job']);
  await doAction(actor, 'run_job_again', { id: again });
  await doAction(actor, 'discard_job', { id: gone });
  expect([await countJobs(again), await countJobs(gone)]).toEqual([[0], []]);
  for (const id of [again, gone])
    await expect(doAction(actor, 'run_job_again', { id })).rejects.toMatchObject({
      reason: 'action_not_possible',
    });
  const log = await db.auditEntry.findMany({ where: { operatorId: actor.userId, subjectKind: 'job' } });
  expect(log.map(({ act, subjectId }) => [act, subjectId])).toEqual([
    ['job_run_again', again],
    ['job_discarded', gone],
  ]);
  expect(JSON.stringify(log)).not.toContain('ana@example.com');
});

test('two operators cannot run the same job twice', async () => {
  const [one, other] = [await createOperator(), await createOperator()];
  const id = await buryJob();
  const done = await Promise.allSettled(
    [one, other].map(({ actor }) => doAction(actor, 'discard_job', { id })),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an e-mail that waits for the mail server is sent at once, one that was given up is only counted', async () => {
  const { actor, user } = await createOperator();
  const mail = { recipient: user.email, locale: 'pt-BR', template: 'operatorAlarm' };
  const values = { title: 'Alarme', text: 'Falta a cópia', link: 'http://localhost/console' };
  const createdAt = new Date(clock.now().getTime() - 3_600_000);
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  const id = randomUUID();
  await db.mail.create({ data: { id, ...mail, values, createdAt, changedAt: createdAt, expiresAt } });
  const { failedMails } = await readHealthPage();
  const failed = randomUUID();
  await db.mail.create({ data: { id: failed, ...mail, values: {}, state: 'failed', createdAt, expiresAt } });
  const page = await readHealthPage();
  expect(page.lateMails.map((late) => late.id)).toContain(id);
  expect(page.failedMails).toBe(failedMails + 1);
  expect(await offeredActions(actor, 'mail', failed)).toEqual([]);
  await doAction(actor, 'send_mail_again', { id });
  await runJobs();
  expect(await emailsTo(user.email)).toHaveLength(1);
});

test('the home page shows a backup that is missing or was not read back', async () => {
  await createOperator();
  const isShown = async () => (await listWaiting()).some(({ kind }) => kind === 'backup_missing');
  const made = { rows: 10, files: 2, bytes: 3_000 };
  // The shop is new.
  expect(await isShown()).toBe(false);
  advanceClock({ days: 2 });
  expect(await isShown()).toBe(true);
  const id = await recordBackup({ madeAt: clock.now(), ...made });
  expect(await isShown()).toBe(true);
  await recordVerified(id);
  expect(await isShown()).toBe(false);
  expect(await readHealthPage()).toMatchObject({ newest: { id }, verified: { id }, isBackupMissing: false });
  advanceClock({ minutes: 36 * 60 + 1 });
  expect(await isShown()).toBe(true);
});
