import { describe, expect, inject, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { subscribeToPush } from '@/lib/accounts/push/subscription';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { createProvider, changedAd, newAd } from '@/test/ads';
import { advanceClock } from '@/test/clock';
import { emailsTo } from '@/test/inbox';
import { runAllJobs, runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { openPushBrowser } from '@/test/push/browser';
import { updateWork } from '../edit';
import { hideWork } from '../hide';
import { createWork } from '../publish';
import { saveFavourite } from './favourite';
import {
  endPriceNotices,
  isPriceNoticeToken,
  updatePriceNotices,
  wantsPriceNotices,
} from './notice-preference';
import { noticePriceFalls } from './price-falls';

type Scene = {
  reader: User;
  actor: Actor;
  owner: Actor;
  id: number;
  price: (reais: number, services?: number[]) => Promise<void>;
};

/** A favourite that costs R$ 250. */
async function openScene(title = 'Pintura de quarto'): Promise<Scene> {
  const reader = await createMember({ name: 'Caio Reis' });
  const { actor } = await logInAs(reader);
  const { actor: owner } = await logInAs(await createProvider());
  const { work_id: id } = await createWork(owner, newAd({ title, price: 250 }));
  await saveFavourite(actor, { item: String(id), saved: true });
  const price = async (reais: number, services: number[] = []) => {
    const subworks = services.map((each) => ({ title: 'Uma parede', description: '', price: each }));
    await updateWork(owner, changedAd(id, { title, price: reais, subworks }));
  };
  return { reader, actor, owner, id, price };
}

/** Runs the job on this many mornings; returns the emails about favourites that the reader has received. */
async function mailsAfter({ reader }: Scene, mornings = 1) {
  for (let morning = 0; morning < mornings; morning += 1) {
    await noticePriceFalls();
    await runJobs();
    advanceClock({ minutes: 24 * 60 });
  }
  return (await emailsTo(reader.email)).filter(({ html }) => html?.includes('/favourites'));
}

test('a lower price is mailed once, with the previous price and an unsubscribe link', async () => {
  const scene = await openScene();
  await scene.price(200);
  const [mail, ...others] = await mailsAfter(scene, 2);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Pintura de quarto');
  expect(mail?.text).toContain('custava R$\u00a0250,00 e agora custa R$\u00a0200,00.');
  const { token } = await db.priceNotice.findUniqueOrThrow({ where: { userId: scene.reader.id } });
  expect(mail?.text).toContain(`/letters/off/${token}`);
});

test('a cheaper service also counts as a lower price', async () => {
  const scene = await openScene();
  await scene.price(250, [90]);
  expect((await mailsAfter(scene))[0]?.text).toContain('R$\u00a090,00');
});

test('a further fall is mailed the next day, but a return to an announced price is not', async () => {
  const scene = await openScene();
  await scene.price(200);
  await mailsAfter(scene);
  await scene.price(250);
  await scene.price(200);
  expect(await mailsAfter(scene)).toHaveLength(1);
  await scene.price(150);
  const mails = await mailsAfter(scene);
  expect(mails).toHaveLength(2);
  expect(mails.map(({ text }) => text).join()).toContain(
    'custava R$\u00a0200,00 e agora custa R$\u00a0150,00.',
  );
});

test('there is at most one notice a day, about all falls, even if the job runs twice at once', async () => {
  const scene = await openScene();
  const other = await openScene('Pintura de muro');
  await saveFavourite(scene.actor, { item: String(other.id), saved: true });
  await scene.price(240);
  await other.price(100);
  await Promise.all([noticePriceFalls(), noticePriceFalls()]);
  await scene.price(230);
  await noticePriceFalls();
  await runJobs();
  const mails = (await emailsTo(scene.reader.email)).filter(({ html }) => html?.includes('/favourites'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Pintura de muro');
  expect(mails[0]?.text).toContain('Mais um dos seus favoritos também baixou de preço.');
});

describe('nothing is mailed', () => {
  test('when the price rises or stays, or the ad is hidden', async () => {
    const [raised, hidden] = [await openScene(), await openScene()];
    await raised.price(300);
    await hidden.price(100);
    await hideWork(hidden.owner, { work_id: hidden.id, hidden: true });
    expect([await mailsAfter(raised), await mailsAfter(hidden)]).toEqual([[], []]);
  });

  test.each(['blockedAt', 'deletedAt'])('to a blocked or closed account (%s)', async (state) => {
    const scene = await openScene();
    await scene.price(100);
    await db.user.update({ where: { id: scene.reader.id }, data: { [state]: new Date() } });
    expect(await mailsAfter(scene)).toEqual([]);
  });

  test('to a user who turned notices off, in the settings or by the link', async () => {
    const [chosen, linked] = [await openScene(), await openScene()];
    await updatePriceNotices(chosen.actor, false);
    await linked.price(200);
    await mailsAfter(linked);
    const { token } = await db.priceNotice.findUniqueOrThrow({ where: { userId: linked.reader.id } });
    expect(await isPriceNoticeToken(token)).toBe(true);
    expect([await endPriceNotices(token), await endPriceNotices(token)]).toEqual([true, true]);
    expect(await wantsPriceNotices(linked.actor)).toBe(false);
    for (const scene of [chosen, linked]) await scene.price(100);
    expect(await mailsAfter(chosen)).toEqual([]);
    expect(await mailsAfter(linked)).toHaveLength(1);
  });
});

test('a browser with notifications shows the largest fall, unless the ad is gone', async () => {
  const [shown, hidden] = [await openScene(), await openScene()];
  const browsers = [];
  for (const { actor } of [shown, hidden]) {
    const browser = openPushBrowser(inject('pushOrigin'));
    await subscribeToPush(actor, browser.target);
    browsers.push(browser);
  }
  for (const scene of [shown, hidden]) await scene.price(200);
  await noticePriceFalls();
  await hideWork(hidden.owner, { work_id: hidden.id, hidden: true });
  await runAllJobs();
  expect(await browsers[0]?.notices()).toEqual([
    {
      title: 'Favorito mais barato',
      body: '“Pintura de quarto” agora custa R$\u00a0200,00.',
      path: '/favourites',
      tag: 'favourites',
    },
  ]);
  expect(await browsers[1]?.pushed()).toEqual([]);
});
