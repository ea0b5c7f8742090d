import { expect, test } from 'vitest';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { deleteWork } from '@/lib/catalog/remove';
import { findAd, listOpenReportsOf } from './ad';
import { listReportedAds } from './waiting-ads';
import type { ConsoleActor } from '../access/console-session';
import { runAction } from '../actions/run-action';
import { listWaiting } from '../home/waiting';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createProvider } from '@/test/ads';
import { doAction, requestOf } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { collectAdReports, purgeClosedAdReports, reportAd } from '@/lib/support/ad-reports/report';

async function published() {
  const owner = await createProvider();
  const { actor } = await logInAs(owner);
  const { id } = await createWork({ userId: owner.id });
  return { owner, actor, id };
}

const member = async () => (await logInAs(await createMember())).actor;
const reported = async (id: number) => (await listReportedAds()).find((ad) => ad.id === id);
const operator = async () => (await createOperator()).actor;
const close = (by: ConsoleActor, id: number, reason = 'nada') =>
  doAction(by, 'close_ad_reports', { id, reason });
const report = { kind: 'contact', note: '' } as const;

test('a user cannot report their own ad, a hidden one, or a picture of another ad', async () => {
  const { actor, id } = await published();
  const other = await published();
  const picture = await addWorkPicture(other.actor, other.id, incoming(await generatePicture('png')));
  await expect(reportAd(actor, { work_id: id, ...report })).rejects.toMatchObject({ reason: 'own_ad' });
  const visitor = await member();
  await expect(reportAd(visitor, { work_id: id, picture_id: picture.id, ...report })).rejects.toMatchObject({
    reason: 'picture_not_found',
  });
  await db.work.update({ where: { id }, data: { hiddenAt: new Date() } });
  await expect(reportAd(visitor, { work_id: id, ...report })).rejects.toMatchObject({
    reason: 'work_not_found',
  });
  expect(await reported(id)).toBeUndefined();
});

test('reports about an ad and its picture, one of each per user, wait until an operator closes them with a reason', async () => {
  const { owner, actor, id } = await published();
  const picture = await addWorkPicture(actor, id, incoming(await generatePicture('png')));
  const [ana, bia] = [await member(), await member()];
  await reportAd(ana, { work_id: id, kind: 'fraud', note: 'Sumiu com o dinheiro' });
  await reportAd(ana, { work_id: id, kind: 'other', note: 'de novo' });
  await reportAd(bia, { work_id: id, picture_id: picture.id, ...report });
  expect(await reported(id)).toMatchObject({ ownerUid: owner.uid, kinds: ['fraud', 'contact'] });
  // Ads are counted, as the queue shows them.
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'ad_reports', count: 1 }));
  const { name: part } = await db.workPicture.findUniqueOrThrow({ where: { id: picture.id } });
  expect(await listOpenReportsOf(id)).toMatchObject([
    { kind: 'fraud', note: 'Sumiu com o dinheiro', reporter: { uid: ana.uid }, part: '' },
    { kind: 'contact', reporter: { uid: bia.uid }, part },
  ]);
  const by = await operator();
  await close(by, id, 'Foto removida');
  await expect(close(by, id)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await reported(id)).toBeUndefined();
  expect(await db.adReport.findMany({ where: { workId: id } })).toMatchObject(
    Array(2).fill({ closedById: by.userId, decision: 'Foto removida' }),
  );
  await reportAd(ana, { work_id: id, ...report });
  expect((await reported(id))?.kinds).toEqual(['contact']);
});

test('a report that arrives while the operator reads others must be read before any is closed', async () => {
  const { id } = await published();
  await reportAd(await member(), { work_id: id, ...report });
  const by = await operator();
  const request = await requestOf(by, 'close_ad_reports', { id });
  await reportAd(await member(), { work_id: id, kind: 'fraud', note: '' });
  await expect(runAction(by, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await listOpenReportsOf(id)).toHaveLength(2);
});

test('reports of an ad that its owner has deleted can be closed, which leads to the next reported ad', async () => {
  const { actor, id } = await published();
  await reportAd(await member(), { work_id: id, ...report });
  await deleteWork(actor, id);
  expect(await reported(id)).toMatchObject({ title: null });
  expect(await findAd(id)).toBeNull();
  expect(await listOpenReportsOf(id)).toHaveLength(1);
  const next = (await listReportedAds()).find((ad) => ad.id !== id);
  const href = next ? `/console/ads/${next.id}` : '/console/looks';
  expect(await close(await operator(), id)).toEqual({ href });
  expect(await reported(id)).toBeUndefined();
  expect(await listOpenReportsOf(id)).toEqual([]);
});

test('an operator cannot close their own reports or reports about their own ad', async () => {
  const { owner, actor, id } = await published();
  const person = await createMember();
  await reportAd((await logInAs(person)).actor, { work_id: id, ...report });
  const [{ actor: reporting }, { actor: owning }] = [await openConsoleAs(person), await openConsoleAs(owner)];
  await expect(close(reporting, id)).rejects.toMatchObject({ reason: 'own_matter' });
  await expect(close(owning, id)).rejects.toMatchObject({ reason: 'own_matter' });
  await deleteWork(actor, id);
  await expect(close(owning, id)).rejects.toMatchObject({ reason: 'own_matter' });
});

test('a user can report twenty times a day, and finds the reports in their data', async () => {
  const { id } = await published();
  const actor = await member();
  for (let count = 0; count < 20; count += 1) await reportAd(actor, { work_id: id, ...report });
  await expect(reportAd(actor, { work_id: id, ...report })).rejects.toMatchObject({
    reason: 'too_many_requests',
  });
  expect((await collectAdReports(actor.userId)).records).toMatchObject([{ workId: id, kind: 'contact' }]);
});

test('a report is deleted a year after the decision', async () => {
  const { id } = await published();
  await reportAd(await member(), { work_id: id, ...report });
  await close(await operator(), id);
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
  await purgeClosedAdReports(later(364));
  expect(await db.adReport.count({ where: { workId: id } })).toBe(1);
  await purgeClosedAdReports(later(366));
  expect(await db.adReport.count({ where: { workId: id } })).toBe(0);
});
