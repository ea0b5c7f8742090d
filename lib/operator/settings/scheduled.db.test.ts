import { beforeAll, describe, expect, test } from 'vitest';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { serviceFee } from '@/lib/orders/settings';
import { readSetting } from '@/lib/services/settings/read-setting';
import { siteAnnouncement } from '@/lib/services/settings/site';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { consequenceOf, doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { createUser } from '@/test/factories';
import { orderOf, placeOrder } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { runAction } from '../actions/run-action';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createOperator();
});

const inDays = (days: number) => saoPauloDay(new Date(clock.now().getTime() + days * 86_400_000));
const setFee = (percent: string, values: Record<string, string> = {}) =>
  doAction(operator.actor, 'change_fee', { id: 'service_fee', values: { percent, ...values } });
const withdraw = (id = 'service_fee') => doAction(operator.actor, 'withdraw_setting_change', { id });
const percentNow = async () => (await readSetting(serviceFee)).percent;
const kindsOf = async (userId: number) =>
  (await db.notice.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(({ kind }) => kind);

describe('a change is not scheduled', () => {
  test.each([
    ['today', 0],
    ['a day that has passed', -1],
    ['a day after a year', 366],
  ])('for %s', async (_, days) => {
    await expect(setFee('12', { from: inDays(days) })).rejects.toMatchObject({
      fields: { from: expect.any(String) },
    });
    expect(await db.settingChange.count()).toBe(0);
  });
});

test('a scheduled fee holds from the start of its day; earlier orders keep theirs, and an immediate change holds until then', async () => {
  await setFee('12', { from: inDays(2) });
  expect(await percentNow()).toBe(10);
  const before = await placeOrder();
  await setFee('11');
  expect(await percentNow()).toBe(11);
  advanceClock({ days: 2 });
  expect(await percentNow()).toBe(12);
  expect(await orderOf(before)).toMatchObject({ feeCents: 1_000 });
  expect(await orderOf(await placeOrder())).toMatchObject({ feeCents: 1_200 });
  // A scheduled change that is in force can no longer be withdrawn.
  expect(await offeredActions(operator.actor, 'setting', 'service_fee')).toEqual(['change_fee']);
});

test('an announcement is scheduled and withdrawn, and the pages are purged when its day begins', async () => {
  const values = { pt: 'Mutirão', en: 'Meeting', from: inDays(3) };
  await doAction(operator.actor, 'change_setting', { id: 'site_announcement', values });
  const purges = await db.$queryRaw<{ run_at: Date }[]>`
    select run_at from graphile_worker.jobs where task_identifier = 'purge_all_pages' order by run_at desc limit 1`;
  expect(saoPauloDay(purges[0]?.run_at ?? new Date(0))).toBe(values.from);
  await withdraw('site_announcement');
  advanceClock({ days: 4 });
  expect(await readSetting(siteAnnouncement)).toBeNull();
  const where = { act: 'setting_change_withdrawn', subjectId: 'site_announcement' };
  expect(await db.auditEntry.findFirst({ where })).toMatchObject({ reason: 'combinado' });
});

test('the form of a fee shows how many people are notified; they are notified once, and of the withdrawal', async () => {
  const [ana, blocked, closed] = [
    await createUser({ locale: 'en-US' }),
    await createUser({ blockedAt: new Date() }),
    await createUser({ deletedAt: new Date() }),
  ];
  const request = await requestOf(operator.actor, 'change_fee', {
    id: 'service_fee',
    values: { percent: '15', from: inDays(10), tell: 'on' },
  });
  const first = await runAction(operator.actor, request);
  const everyone = await db.user.count({ where: { blockedAt: null, deletedAt: null } });
  expect(first).toMatchObject({ consequence: { sentence: 'people_told', counts: { count: everyone } } });
  expect(await db.massNotice.count()).toBe(0);
  if (first.kind !== 'confirm') return expect.unreachable();
  await runAction(operator.actor, { ...request, shown: JSON.stringify(first.consequence) });
  await runJobs();
  await db.$executeRaw`select graphile_worker.add_job('mass_notice', json_build_object('id', (select max(id) from mass_notices)))`;
  await runJobs();
  expect(await kindsOf(ana.id)).toEqual(['feeChanged']);
  expect([await kindsOf(blocked.id), await kindsOf(closed.id)]).toEqual([[], []]);

  const later = await createUser();
  expect(await consequenceOf(operator.actor, 'withdraw_setting_change', 'service_fee')).toEqual({
    sentence: 'change_withdrawn',
    counts: { count: everyone },
  });
  await withdraw();
  await runJobs();
  expect(await kindsOf(ana.id)).toEqual(['feeChanged', 'feeChangeWithdrawn']);
  expect(await kindsOf(later.id)).toEqual([]);
  advanceClock({ days: 11 });
  expect(await percentNow()).toBe(12);
});

test('a withdrawal before the first batch notifies no user, of the change or the withdrawal', async () => {
  const { id } = await createUser();
  await setFee('16', { from: inDays(10), tell: 'on' });
  await withdraw();
  await runJobs();
  expect(await kindsOf(id)).toEqual([]);
});

test('of two concurrent withdrawals one is refused', async () => {
  await setFee('17', { from: inDays(10) });
  const request = await requestOf(operator.actor, 'withdraw_setting_change', { id: 'service_fee' });
  const outcomes = await Promise.allSettled([1, 2].map(() => runAction(operator.actor, request)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
