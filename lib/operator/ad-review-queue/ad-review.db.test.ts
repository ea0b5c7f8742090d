import { expect, test } from 'vitest';
import { updateWork } from '@/lib/catalog/edit';
import { createWork } from '@/lib/catalog/publish';
import { searchWorks } from '@/lib/catalog/search';
import { db } from '@/lib/platform/database/db';
import { changedAd, createProvider, newAd } from '@/test/ads';
import { doAction, requestOf } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { runJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import type { ConsoleActor } from '../access/console-session';
import { runAction } from '../actions/run-action';
import { findAd } from '../ads/ad';
import { listAdsToReview } from '../ads/waiting-ads';
import { listWaiting } from '../home/waiting';

const LONG_AGO = new Date('2026-01-01');
const RISKY = 'Fora do site eu faço mais barato.';
const operator = async () => (await createOperator()).actor;

/** An ad whose owner signed up at `createdAt`. */
async function published(description: string, createdAt: Date = LONG_AGO) {
  const owner = await createProvider({ createdAt });
  const { actor } = await logInAs(owner);
  const { work_id: id } = await createWork(actor, newAd({ description }));
  await runJobs();
  return { owner, actor, id, edit: (text: string) => edit(actor, id, text) };
}

async function edit(actor: Parameters<typeof updateWork>[0], id: number, description: string) {
  await updateWork(actor, changedAd(id, { description }));
  await runJobs();
}

const groundsOf = async (id: number) => (await listAdsToReview()).find((ad) => ad.id === id)?.kinds;

async function review(id: number, by?: ConsoleActor) {
  await doAction(by ?? (await operator()), 'mark_ad_reviewed', { id });
}

test('a harmless ad of an older account is not queued', async () => {
  const { id } = await published('Afino pianos de armário e de cauda.');
  expect(await groundsOf(id)).toBeUndefined();
  await expect(review(id)).rejects.toMatchObject({ reason: 'action_not_possible' });
});

test('ads of accounts younger than seven days are visible, and queued until reviewed', async () => {
  const { id } = await published('Afino pianos.', new Date());
  expect(await groundsOf(id)).toEqual(['new_account']);
  expect((await searchWorks({ term: '', location: '' })).list.map((card) => card.id)).toContain(id);
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'ads_listed' }));
  const by = await operator();
  await review(id, by);
  expect(await groundsOf(id)).toBeUndefined();
  await expect(review(id, by)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect((await findAd(id))?.log).toMatchObject([
    { act: 'ad_looked_at', operator: { uid: by.uid }, reason: '' },
  ]);
});

test('a reviewed text is not queued again, but another risky text is', async () => {
  const { id, edit: change } = await published(RISKY);
  expect(await groundsOf(id)).toEqual(['payment_outside']);
  await review(id);
  await change(RISKY);
  await change('Afino pianos.');
  expect(await groundsOf(id)).toBeUndefined();
  await change('Chame no WhatsApp 11 98765-4321');
  expect(await groundsOf(id)).toEqual(['contact']);
});

test('an edit that removes the risky text removes the ad from the queue', async () => {
  const { id, edit: change } = await published(RISKY);
  await change('Afino pianos.');
  expect(await groundsOf(id)).toBeUndefined();
});

test('an ad that was edited since the operator read it, or is the operator’s own, cannot be marked as reviewed', async () => {
  const { owner, id, edit: change } = await published(RISKY);
  const by = await operator();
  const request = await requestOf(by, 'mark_ad_reviewed', { id });
  await change(`${RISKY} Faço tudo.`);
  await expect(runAction(by, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
  const { actor: own } = await openConsoleAs(owner);
  await expect(review(id, own)).rejects.toMatchObject({ reason: 'own_matter' });
  expect(await groundsOf(id)).toEqual(['payment_outside']);
});

test('taking an ad down ends its review', async () => {
  const { id } = await published(RISKY);
  await doAction(await operator(), 'take_down_ad', { id, values: { kind: 'payment_outside' } });
  expect(await groundsOf(id)).toBeUndefined();
});

test('the queue shows how many blocked accounts share data with the owner', async () => {
  const { owner, id } = await published(RISKY);
  await createProvider({ phone: owner.phone, blockedAt: new Date() });
  await db.user.update({ where: { id: owner.id }, data: { phone: '11912340000' } });
  await createProvider({ phone: '11912340000', blockedAt: new Date() });
  const listed = (await listAdsToReview()).find((ad) => ad.id === id);
  expect(listed).toMatchObject({ ownerUid: owner.uid, blockedDuplicates: 1 });
  expect((await findAd(id))?.blockedDuplicates).toBe(1);
});
