import { beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createUser } from '@/test/factories';
import { untilWaiting } from '@/test/held-rows';
import { runJobs } from '@/test/jobs';
import { lockForUpdate } from '../lock-actor';
import { continueMassNotice, countNotified, notifyEveryone, notifyOfWithdrawal } from './mass-notice';

const values = { fee: 'service_fee', price: '12%', before: '10%', date: 'amanhã' };
const changeOf = (about: string) => ({
  about,
  kind: 'feeChanged' as const,
  values: { 'pt-BR': values, 'en-US': values },
  path: '/terms' as const,
});
const withdrawalOf = (about: string) => ({ ...changeOf(about), kind: 'feeChangeWithdrawn' as const });
const tell = (about: string) => db.$transaction((tx) => notifyEveryone(tx, changeOf(about)));
const withdraw = (about: string) => db.$transaction((tx) => notifyOfWithdrawal(tx, withdrawalOf(about)));
const latest = () => db.massNotice.findFirstOrThrow({ orderBy: { id: 'desc' } });
const countNotices = (kind: string) => db.notice.count({ where: { kind } });
const onlyEmails = { name: 'send_mail' };

let people: { id: number }[];
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 205 }, () => createUser()));
});

test('many users are notified in batches, and a withdrawal reaches those who were notified before it', async () => {
  await tell('fee/1');
  await runJobs({ except: onlyEmails });
  expect(await db.massNotice.findFirst({ where: { about: 'fee/1' } })).toMatchObject({
    told: 200,
    endedAt: null,
  });
  await withdraw('fee/1');
  await runJobs({ except: onlyEmails });
  expect(await countNotices('feeChangeWithdrawn')).toBe(200);
  expect(await latest()).toMatchObject({ about: 'fee/1/withdrawn', told: 200, endedAt: expect.any(Date) });
  expect(await countNotices('feeChanged')).toBe(200);
});

test('a job that runs twice at once notifies each user once', async () => {
  const before = await countNotices('feeChanged');
  await tell('fee/2');
  const { id } = await latest();
  await Promise.allSettled([continueMassNotice({ id }), continueMassNotice({ id })]);
  expect(await countNotices('feeChanged')).toBe(before + 200);
  expect(await db.$transaction((tx) => countNotified(tx, 'fee/2'))).toBe(200);
});

test('a batch that runs concurrently with the withdrawal notifies no user', async () => {
  const before = [await countNotices('feeChanged'), await countNotices('feeChangeWithdrawn')];
  await tell('fee/3');
  const { id } = await latest();
  let batch: Promise<void> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await lockForUpdate(tx, people[0]?.id ?? 0);
    batch = expect(continueMassNotice({ id })).rejects.toThrow('concurrently');
    await untilWaiting(batch);
    await withdraw('fee/3');
  });
  await batch;
  await runJobs({ except: onlyEmails });
  expect([await countNotices('feeChanged'), await countNotices('feeChangeWithdrawn')]).toEqual(before);
});

test('a user who closes the account while a batch waits is not notified', async () => {
  await tell('fee/4');
  const { id } = await latest();
  const userId = people[1]?.id ?? 0;
  const before = await db.notice.count({ where: { userId } });
  let batch: Promise<void> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await lockForUpdate(tx, userId);
    batch = continueMassNotice({ id });
    await untilWaiting(batch);
    await tx.user.update({ where: { id: userId }, data: { deletedAt: new Date() } });
  });
  await batch;
  expect(await db.notice.count({ where: { userId } })).toBe(before);
});
