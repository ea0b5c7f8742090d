import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { reportAd } from '@/lib/support/ad-reports/report';
import { createProvider } from '@/test/ads';
import { doAction, requestOf } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { runAction } from '../actions/run-action';
import { listAdsToReview } from './waiting-ads';

const report = { kind: 'contact', note: '' } as const;
const ad = async () => (await createWork({ userId: (await createProvider()).id })).id;
const member = async () => (await logInAs(await createMember())).actor;
const queue = (workId: number) =>
  db.adLook.create({ data: { workId, grounds: ['new_account'], textHash: '', listedAt: clock.now() } });
const takenDown = { values: { kind: 'fraud' }, reason: 'golpe' };

test('one decision closes every report of an ad, and leads to the next that is open', async () => {
  const { actor } = await createOperator();
  const [first, second, queued] = [await ad(), await ad(), await ad()];
  for (const id of [first, first, second]) await reportAd(await member(), { work_id: id, ...report });
  await queue(queued);
  expect(await doAction(actor, 'take_down_ad', { id: first, ...takenDown })).toMatchObject({
    href: `/console/ads/${second}`,
  });
  expect(await db.adReport.findMany({ where: { workId: first } })).toMatchObject(
    Array(2).fill({ closedById: actor.userId, decision: 'golpe' }),
  );
  expect(await doAction(actor, 'close_ad_reports', { id: second })).toMatchObject({
    href: `/console/ads/${queued}`,
  });
  expect(await doAction(actor, 'mark_ad_reviewed', { id: queued })).toMatchObject({ href: '/console/looks' });
  expect(await doAction(actor, 'take_down_ad', { id: queued, ...takenDown })).not.toHaveProperty('href');
});

test('an ad with reports and a review is left only when neither is open', async () => {
  const { actor } = await createOperator();
  const id = await ad();
  await reportAd(await member(), { work_id: id, ...report });
  await queue(id);
  expect(await doAction(actor, 'close_ad_reports', { id })).toEqual({});
  expect(await doAction(actor, 'mark_ad_reviewed', { id })).toMatchObject({ href: '/console/looks' });
});

test('an ad is not taken down before the operator has read its newest report, and reports that involve the operator stay open', async () => {
  const person = await createMember();
  const { actor } = await openConsoleAs(person);
  const id = await ad();
  await reportAd(await member(), { work_id: id, ...report });
  const request = await requestOf(actor, 'take_down_ad', { id, ...takenDown });
  await reportAd((await logInAs(person)).actor, { work_id: id, ...report });
  await expect(runAction(actor, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
  await doAction(actor, 'take_down_ad', { id, ...takenDown });
  expect(await db.adReport.count({ where: { workId: id, closedAt: null } })).toBe(2);
});

test('several ads leave the queue at once, each in the version that was shown; others are named', async () => {
  const { actor } = await createOperator();
  const ids = [await ad(), await ad(), await ad()];
  for (const id of ids) await queue(id);
  const shown = (await listAdsToReview()).filter(({ id }) => ids.includes(id));
  const [changed] = ids;
  await db.work.update({ where: { id: changed ?? 0 }, data: { version: { increment: 1 } } });
  const ads = shown.map(({ id, version }) => `${id}-${version}`);
  expect(await doAction(actor, 'mark_ads_reviewed', { values: { ads } })).toMatchObject({
    values: { count: 2 },
    refused: [{ id: String(changed), reason: 'action_not_possible' }],
  });
  expect((await listAdsToReview()).map(({ id }) => id)).toEqual([changed]);
});
