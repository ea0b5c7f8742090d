import { expect, test } from 'vitest';
import { deleteWork } from '@/lib/catalog/remove';
import { db } from '@/lib/platform/database/db';
import { reportAd } from '@/lib/support/ad-reports/report';
import { createProvider } from '@/test/ads';
import { doAction, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { inTurn, whileHeld } from '@/test/held-rows';
import { createMember, logInAs } from '@/test/members';
import { runAction } from '../actions/run-action';
import { blockUser } from '../block';
import { readListPage } from '../lists/page';
import { adReports } from '../lists/ad-reports';
import { closeReportsOfRemovedAds, REPORTS_AT_ONCE } from './removed-ads';
import { listReportedAds } from './waiting-ads';

const report = { kind: 'contact', note: '' } as const;
const refused = { reason: 'action_not_possible' };

async function reported({ reports = 1 } = {}) {
  const owner = await createProvider();
  const { actor } = await logInAs(owner);
  const { id } = await createWork({ userId: owner.id });
  const reporters: number[] = [];
  for (let count = 0; count < reports; count += 1) {
    const { actor: reporter } = await logInAs(await createMember());
    await reportAd(reporter, { work_id: id, ...report });
    reporters.push(reporter.userId);
  }
  return { owner, actor, id, reporters };
}

const reportsOf = (workId: number) => db.adReport.findMany({ where: { workId }, orderBy: { id: 'asc' } });
const isWaiting = async (id: number) => (await listReportedAds()).some((ad) => ad.id === id);
const kindsOf = async (userId: number) =>
  (await db.notice.findMany({ where: { userId } })).map(({ kind }) => kind);

test('the reports of an ad that its owner or an operator removed are closed once, and each reporter is notified once', async () => {
  const { actor: operator } = await createOperator();
  const [byOwner, byOperator, kept] = [await reported({ reports: 2 }), await reported(), await reported()];
  await deleteWork(byOwner.actor, byOwner.id);
  await blockUser({ uid: byOperator.owner.uid, reason: 'golpe' });
  await doAction(operator, 'remove_ads', { id: byOperator.owner.id });
  expect(await isWaiting(byOwner.id)).toBe(true);
  await Promise.all([closeReportsOfRemovedAds(), closeReportsOfRemovedAds()]);
  await closeReportsOfRemovedAds();
  for (const { id, reporters } of [byOwner, byOperator]) {
    expect(await isWaiting(id)).toBe(false);
    const closed = { closedAt: expect.any(Date), closedById: null, decision: 'ad_removed' };
    expect(await reportsOf(id)).toMatchObject(reporters.map(() => closed));
    for (const reporter of reporters) expect(await kindsOf(reporter)).toEqual(['reportedAdRemoved']);
  }
  expect(await isWaiting(kept.id)).toBe(true);
  expect(await kindsOf(kept.reporters[0] ?? 0)).toEqual([]);
  const { rows } = await readListPage(adReports, { q: `#${byOperator.id}` });
  expect(rows.map(({ cells }) => cells.decision)).toContain('ad_reports_closed ad_removed');
});

test('a run closes a limited number of reports of an ad, and the next run the others', async () => {
  const { owner, actor, id, reporters } = await reported();
  const [reporterId = 0] = reporters;
  const more = {
    reporterId,
    reportedId: owner.id,
    workId: id,
    kind: 'contact',
    note: '',
    createdAt: new Date(),
  };
  await db.adReport.createMany({
    data: Array.from({ length: REPORTS_AT_ONCE }, (_, index) => ({ ...more, part: `question-${index}` })),
  });
  await deleteWork(actor, id);
  const countOpen = () => db.adReport.count({ where: { workId: id, closedAt: null } });
  await closeReportsOfRemovedAds();
  expect(await countOpen()).toBe(1);
  await closeReportsOfRemovedAds();
  expect(await countOpen()).toBe(0);
});

test('a decision about an ad that was removed while the operator read it is refused', async () => {
  const { actor: operator } = await createOperator();
  const { id, actor } = await reported();
  const takeDown = await requestOf(operator, 'take_down_ad', { id, values: { kind: 'fraud' } });
  const close = await requestOf(operator, 'close_ad_reports', { id });
  await deleteWork(actor, id);
  await expect(runAction(operator, takeDown)).rejects.toMatchObject(refused);
  await closeReportsOfRemovedAds();
  await expect(runAction(operator, close)).rejects.toMatchObject(refused);
  expect(await reportsOf(id)).toMatchObject([{ closedById: null }]);
});

test('when an operator and the job close the same reports at once, one of them does, and each reporter is notified once', async () => {
  const { actor: operator } = await createOperator();
  const { id, actor, reporters } = await reported({ reports: 2 });
  const close = await requestOf(operator, 'close_ad_reports', { id });
  await deleteWork(actor, id);
  const [first = 0] = reporters;
  const [decided, closed] = await inTurn({ table: 'users', id: first }, [
    () => runAction(operator, close),
    () => closeReportsOfRemovedAds(),
  ]);
  expect(closed?.status).toBe('fulfilled');
  const isByOperator = decided?.status === 'fulfilled';
  if (!isByOperator) expect(decided).toMatchObject({ reason: { reason: 'report_closed' } });
  const end = isByOperator ? { closedById: operator.userId } : { closedById: null, decision: 'ad_removed' };
  expect(await reportsOf(id)).toMatchObject([end, end]);
  for (const reporter of reporters)
    expect(await kindsOf(reporter)).toEqual([isByOperator ? 'reportClosed' : 'reportedAdRemoved']);
});

test('the job does not change reports that an operator closed while it waited', async () => {
  const { id, actor, reporters } = await reported();
  await deleteWork(actor, id);
  const [reporter = 0] = reporters;
  await whileHeld(
    { table: 'users', id: reporter },
    () => closeReportsOfRemovedAds(),
    async () => {
      await db.adReport.updateMany({
        where: { workId: id },
        data: { closedAt: new Date(), decision: 'nada' },
      });
    },
  );
  expect(await reportsOf(id)).toMatchObject([{ decision: 'nada' }]);
  expect(await kindsOf(reporter)).toEqual([]);
});
