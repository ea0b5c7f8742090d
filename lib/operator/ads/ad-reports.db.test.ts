import { expect, test } from 'vitest';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { deleteWork } from '@/lib/catalog/remove';
import { closeReportsOfAd, removeAdPicture } from './acts';
import { getAd } from './ad';
import { listReportedAds } from './waiting-ads';
import { getConsoleActor } from '../access/console-session';
import { listWaiting } from '../home/waiting';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createProvider } from '@/test/ads';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { drawnPicture, incoming } from '@/test/pictures';
import { collectAdReports, purgeClosedAdReports, reportAd } from '@/lib/support/ad-reports/report';

async function published() {
  const owner = await createProvider();
  const { actor } = await logInAs(owner);
  const { id } = await createWork({ userId: owner.id });
  return { owner, actor, id };
}

const member = async () => (await logInAs(await createMember())).actor;
const reported = async (id: number) => (await listReportedAds()).find((ad) => ad.id === id);
const operator = async () => getConsoleActor((await createOperator()).actor);
const told = { kind: 'contact', note: '' } as const;

test('nobody reports their own ad, one that is hidden, or a picture of another', async () => {
  const { actor, id } = await published();
  const other = await published();
  const picture = await addWorkPicture(other.actor, other.id, incoming(await drawnPicture('png')));
  await expect(reportAd(actor, { work_id: id, ...told })).rejects.toMatchObject({ reason: 'own_ad' });
  const visitor = await member();
  await expect(reportAd(visitor, { work_id: id, picture_id: picture.id, ...told })).rejects.toMatchObject({
    reason: 'picture_not_found',
  });
  await db.work.update({ where: { id }, data: { hiddenAt: new Date() } });
  await expect(reportAd(visitor, { work_id: id, ...told })).rejects.toMatchObject({
    reason: 'work_not_found',
  });
  expect(await reported(id)).toBeUndefined();
});

test('an ad and a picture of it wait for the operator, the same of one person once, until they are closed with a word', async () => {
  const { owner, actor, id } = await published();
  const picture = await addWorkPicture(actor, id, incoming(await drawnPicture('png')));
  const [ana, bia] = [await member(), await member()];
  await reportAd(ana, { work_id: id, kind: 'fraud', note: 'Sumiu com o dinheiro' });
  await reportAd(ana, { work_id: id, kind: 'other', note: 'de novo' });
  await reportAd(bia, { work_id: id, picture_id: picture.id, ...told });
  expect(await reported(id)).toMatchObject({ owner_uid: owner.uid, kinds: ['fraud', 'contact'] });
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'ad_reports', count: 2 }));
  expect((await getAd(id)).reports).toMatchObject([
    { kind: 'fraud', note: 'Sumiu com o dinheiro', reporter_uid: ana.uid, picture_id: null },
    { kind: 'contact', reporter_uid: bia.uid, picture_id: picture.id },
  ]);
  const by = await operator();
  await removeAdPicture(by, { id, picture_id: picture.id, kind: 'contact', reason: 'telefone' });
  await expect(closeReportsOfAd(by, { id, last_report_id: null, reason: ' ' })).rejects.toMatchObject({
    reason: 'reason_missing',
  });
  await closeReportsOfAd(by, { id, last_report_id: null, reason: 'Foto removida' });
  await expect(closeReportsOfAd(by, { id, last_report_id: null, reason: 'de novo' })).rejects.toMatchObject({
    reason: 'report_closed',
  });
  expect(await reported(id)).toBeUndefined();
  expect(await db.adReport.findMany({ where: { workId: id } })).toMatchObject(
    Array(2).fill({ closedById: by.userId, decision: 'Foto removida' }),
  );
  await reportAd(ana, { work_id: id, ...told });
  expect((await reported(id))?.kinds).toEqual(['contact']);
});

test('a report that came after those that the operator read stays open', async () => {
  const { id } = await published();
  await reportAd(await member(), { work_id: id, ...told });
  const [read] = (await getAd(id)).reports;
  await reportAd(await member(), { work_id: id, kind: 'fraud', note: '' });
  const shown = { id, last_report_id: read?.id ?? 0 };
  await closeReportsOfAd(await operator(), { ...shown, reason: 'nada' });
  expect((await getAd(id)).reports).toMatchObject([{ kind: 'fraud' }]);
  await expect(closeReportsOfAd(await operator(), { ...shown, reason: 'nada' })).rejects.toMatchObject({
    reason: 'report_closed',
  });
});

test('reports outlive an ad that its owner deletes', async () => {
  const { actor, id } = await published();
  await reportAd(await member(), { work_id: id, ...told });
  await deleteWork(actor, id);
  expect(await reported(id)).toMatchObject({ title: '' });
  await closeReportsOfAd(await operator(), { id, last_report_id: null, reason: 'Já saiu do ar' });
  expect(await reported(id)).toBeUndefined();
});

test('an operator closes neither what they reported nor what is said of their own ad', async () => {
  const { owner, actor, id } = await published();
  const person = await createMember();
  await reportAd((await logInAs(person)).actor, { work_id: id, ...told });
  const reason = 'nada';
  const reporting = await getConsoleActor((await openConsoleAs(person)).actor);
  await expect(closeReportsOfAd(reporting, { id, last_report_id: null, reason })).rejects.toMatchObject({
    reason: 'own_matter',
  });
  const owning = await getConsoleActor((await openConsoleAs(owner)).actor);
  await expect(closeReportsOfAd(owning, { id, last_report_id: null, reason })).rejects.toMatchObject({
    reason: 'own_matter',
  });
  await deleteWork(actor, id);
  await expect(closeReportsOfAd(owning, { id, last_report_id: null, reason })).rejects.toMatchObject({
    reason: 'own_matter',
  });
});

test('a person reports twenty times a day, and gets what they reported with their data', async () => {
  const { id } = await published();
  const actor = await member();
  for (let count = 0; count < 20; count += 1) await reportAd(actor, { work_id: id, ...told });
  await expect(reportAd(actor, { work_id: id, ...told })).rejects.toMatchObject({
    reason: 'too_many_requests',
  });
  expect((await collectAdReports(actor.userId)).records).toMatchObject([{ workId: id, kind: 'contact' }]);
});

test('a year after it was decided a report goes', async () => {
  const { id } = await published();
  await reportAd(await member(), { work_id: id, ...told });
  await closeReportsOfAd(await operator(), { id, last_report_id: null, reason: 'nada' });
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
  await purgeClosedAdReports(later(364));
  expect(await db.adReport.count({ where: { workId: id } })).toBe(1);
  await purgeClosedAdReports(later(366));
  expect(await db.adReport.count({ where: { workId: id } })).toBe(0);
});

test('an ad that never was is not found; one that is gone says how many reports of it wait, while some do', async () => {
  const { actor, id } = await published();
  const missing = { code: 'not_found', reason: 'work_not_found' };
  await expect(getAd(id + 1_000)).rejects.toMatchObject({ ...missing, details: undefined });
  await reportAd(await member(), { work_id: id, ...told });
  await deleteWork(actor, id);
  await expect(getAd(id)).rejects.toMatchObject({ ...missing, details: { open_reports: 1 } });
  await closeReportsOfAd(await operator(), { id, last_report_id: null, reason: 'Já foi excluído' });
  await expect(getAd(id)).rejects.toMatchObject({ ...missing, details: undefined });
});
