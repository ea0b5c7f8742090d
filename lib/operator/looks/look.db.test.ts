import { expect, test } from 'vitest';
import { updateWork } from '@/lib/catalog/edit';
import { createWork } from '@/lib/catalog/publish';
import { searchWorks } from '@/lib/catalog/search';
import { db } from '@/lib/platform/db';
import { changedAd, createProvider, newAd } from '@/test/ads';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { doJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { getConsoleActor } from '../access/console-session';
import { markAdLooked, takeDownAd } from '../ads/acts';
import { getAd } from '../ads/ad';
import { listListedAds } from '../ads/waiting-ads';
import { listWaiting } from '../home/waiting';

const LONG_AGO = new Date('2026-01-01');
const RISKY = 'Fora do site eu faço mais barato.';
const operator = async () => getConsoleActor((await createOperator()).actor);

/** An ad of somebody who signed up then; without it, long ago. */
async function published(description: string, createdAt: Date = LONG_AGO) {
  const owner = await createProvider({ createdAt });
  const { actor } = await logInAs(owner);
  const { work_id: id } = await createWork(actor, newAd({ description }));
  await doJobs();
  return { owner, actor, id, edit: (text: string) => edit(actor, id, text) };
}

async function edit(actor: Parameters<typeof updateWork>[0], id: number, description: string) {
  await updateWork(actor, changedAd(id, { description }));
  await doJobs();
}

const groundsFor = async (id: number) => (await listListedAds()).find((ad) => ad.id === id)?.kinds;

async function markLooked(id: number, by?: Parameters<typeof markAdLooked>[0]) {
  await markAdLooked(by ?? (await operator()), { id, version: (await getAd(id)).version });
}

test('an ad of somebody known and without a word of risk is listed for no look', async () => {
  const { id } = await published('Afino pianos de armário e de cauda.');
  expect(await groundsFor(id)).toBeUndefined();
  await expect(markLooked(id)).rejects.toMatchObject({ code: 'conflict', reason: 'ad_not_listed' });
});

test('the ads of an account younger than seven days are shown, and listed until somebody has looked', async () => {
  const { id } = await published('Afino pianos.', new Date());
  expect(await groundsFor(id)).toEqual(['new_account']);
  expect((await searchWorks({ term: '', location: '' })).list.map((card) => card.id)).toContain(id);
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'ads_listed' }));
  const by = await operator();
  await markLooked(id, by);
  expect(await groundsFor(id)).toBeUndefined();
  await expect(markLooked(id, by)).rejects.toMatchObject({ reason: 'ad_not_listed' });
  expect((await getAd(id)).log).toMatchObject([{ act: 'ad_looked_at', operator: by.uid, reason: '' }]);
});

test('a text that was looked at is not listed again, another one with a word of risk is', async () => {
  const { id, edit: change } = await published(RISKY);
  expect(await groundsFor(id)).toEqual(['payment_outside']);
  await markLooked(id);
  await change(RISKY);
  await change('Afino pianos.');
  expect(await groundsFor(id)).toBeUndefined();
  await change('Chame no WhatsApp 11 98765-4321');
  expect(await groundsFor(id)).toEqual(['contact']);
});

test('what its owner mends before anybody looked is listed no more', async () => {
  const { id, edit: change } = await published(RISKY);
  await change('Afino pianos.');
  expect(await groundsFor(id)).toBeUndefined();
});

test('nobody says of an ad that it was looked at which was edited meanwhile, nor of their own', async () => {
  const { owner, id, edit: change } = await published(RISKY);
  const { version } = await getAd(id);
  await change(`${RISKY} Faço tudo.`);
  await expect(markAdLooked(await operator(), { id, version })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'work_changed',
  });
  const own = await getConsoleActor((await openConsoleAs(owner)).actor);
  await expect(markLooked(id, own)).rejects.toMatchObject({ reason: 'own_matter' });
  expect(await groundsFor(id)).toEqual(['payment_outside']);
});

test('an ad that is taken down has been looked at', async () => {
  const { id } = await published(RISKY);
  await takeDownAd(await operator(), { id, kind: 'payment_outside', reason: 'texto' });
  expect(await groundsFor(id)).toBeUndefined();
});

test('in the list it stands how many blocked accounts its owner shares something with', async () => {
  const { owner, id } = await published(RISKY);
  await createProvider({ phone: owner.phone, blockedAt: new Date() });
  await db.user.update({ where: { id: owner.id }, data: { phone: '11912340000' } });
  await createProvider({ phone: '11912340000', blockedAt: new Date() });
  const [listed] = (await listListedAds()).filter((ad) => ad.id === id);
  expect(listed).toMatchObject({ owner_uid: owner.uid, same_blocked: 1 });
  expect((await getAd(id)).owner.same_blocked).toBe(1);
});
