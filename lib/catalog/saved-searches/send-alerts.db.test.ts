import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createProvider, newAd } from '@/test/ads';
import { advanceClock } from '@/test/clock';
import { whileHeld } from '@/test/held-rows';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { hideWork } from '../hide';
import { createWork as publish } from '../publish';
import { lastDailyTime, lastWeeklyTime } from './due';
import { matchNewAds } from './match-ads';
import { eraseSavedSearches } from './personal-data';
import { ADS_PER_MESSAGE, type Frequency } from './rules';
import { saveSearch } from './saved-search';
import { sendAlerts } from './send-alerts';
import { endAlerts } from './unsubscribe';

type Scene = {
  reader: User;
  actor: Actor;
  owner: Actor;
  ownerId: number;
  /** A word that only the ads of this scene contain. */
  word: string;
};

let scenes = 0;

async function openScene(frequency: Frequency = 'instantly', given: Partial<User> = {}): Promise<Scene> {
  scenes += 1;
  const word = `zabumba${'abcdefghij'[scenes % 10]}${'klmnopqrst'[Math.floor(scenes / 10)]}`;
  const reader = await createMember({ name: 'Caio Reis', ...given });
  const { actor } = await logInAs(reader);
  const { actor: owner } = await logInAs(await createProvider());
  await saveSearch(actor, { criteria: { term: word, location: '' }, frequency });
  const { id: ownerId } = await db.savedSearchOwner.findUniqueOrThrow({ where: { userId: reader.id } });
  return { reader, actor, owner, ownerId, word };
}

async function publishAd({ owner, word }: Scene, title = `Aula de ${word}`): Promise<number> {
  const { work_id } = await publish(owner, newAd({ title, description: word }));
  await matchNewAds();
  return work_id;
}

/** The messages that the reader has received. */
async function alertsTo({ reader }: Scene) {
  await sendAlerts();
  await runJobs();
  return (await emailsTo(reader.email)).filter(({ text }) => text?.includes('/letters/off/'));
}

test('a new ad is mailed once, with links to the ad and the search and one-click unsubscribing', async () => {
  const scene = await openScene();
  const id = await publishAd(scene);
  const [mail, ...others] = await alertsTo(scene);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`1 anúncio novo: ${scene.word}`);
  expect(mail?.text).toContain(`Aula de ${scene.word}\nR$\u00a0180,00 · São Paulo, SP\n`);
  expect(mail?.text).toContain(`/details/${id}`);
  expect(mail?.html).toContain(`/search?search=${scene.word}`);
  const { token } = await db.savedSearchOwner.findUniqueOrThrow({ where: { id: scene.ownerId } });
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toContain(`/api/letters/off/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  advanceClock({ minutes: 120 });
  expect(await alertsTo(scene)).toHaveLength(1);
});

test('the message is in the language of its reader', async () => {
  const scene = await openScene('instantly', { locale: 'en-US' });
  await publishAd(scene);
  const [mail] = await alertsTo(scene);
  expect(mail?.subject).toBe(`1 new ad: ${scene.word}`);
  expect(mail?.text).toContain('Stop receiving these emails');
});

test('an owner gets at most one message an hour, about all searches, and each ad is in it once', async () => {
  const scene = await openScene();
  const criteria = { term: scene.word, location: '3550308' };
  await saveSearch(scene.actor, { criteria, frequency: 'instantly' });
  await publishAd(scene);
  await publishAd(scene, `Conserto de ${scene.word}`);
  const [first] = await alertsTo(scene);
  expect(first?.text?.split(`Conserto de ${scene.word}`)).toHaveLength(2);
  await publishAd(scene, `Venda de ${scene.word}`);
  advanceClock({ minutes: 59 });
  expect(await alertsTo(scene)).toHaveLength(1);
  advanceClock({ minutes: 1 });
  const mails = await alertsTo(scene);
  expect(mails).toHaveLength(2);
  expect(mails.map(({ text }) => text).join()).toContain(`Venda de ${scene.word}`);
});

test('two runs at once send one message', async () => {
  const scene = await openScene();
  await publishAd(scene);
  await whileHeld({ table: 'users', id: scene.reader.id }, () => Promise.all([sendAlerts(), sendAlerts()]));
  expect(await alertsTo(scene)).toHaveLength(1);
});

test('a message about several searches shows the newest ads and counts each ad once', async () => {
  const scene = await openScene();
  const criteria = { term: scene.word, location: '3550308' };
  await saveSearch(scene.actor, { criteria, frequency: 'instantly' });
  for (let index = 0; index <= ADS_PER_MESSAGE; index += 1)
    await publish(scene.owner, newAd({ title: `Aula ${String(index).padStart(2, '0')} de ${scene.word}` }));
  await matchNewAds();
  const [mail] = await alertsTo(scene);
  expect(mail?.subject).toContain(`${ADS_PER_MESSAGE + 1} anúncios novos`);
  expect(mail?.text?.match(/\/details\//g)).toHaveLength(ADS_PER_MESSAGE);
  expect(mail?.text).not.toContain('Aula 00');
});

test.each([
  ['daily', 24 * 60],
  ['weekly', 7 * 24 * 60],
] as const)('%s alerts are sent at their time', async (frequency, minutes) => {
  const scene = await openScene(frequency);
  await publishAd(scene);
  expect(await alertsTo(scene)).toEqual([]);
  advanceClock({ minutes });
  expect(await alertsTo(scene)).toHaveLength(1);
  await publishAd(scene, `Conserto de ${scene.word}`);
  advanceClock({ minutes: 61 });
  // Already two if the alert hour fell within these 61 minutes.
  const sent = (await alertsTo(scene)).length;
  advanceClock({ minutes });
  expect(await alertsTo(scene)).toHaveLength(2);
  expect(sent).toBeLessThanOrEqual(2);
});

test.each([
  ['daily', lastDailyTime, 24],
  ['weekly', lastWeeklyTime, 7 * 24],
] as const)(
  '%s alerts about an ad that is found at night wait for their time',
  async (frequency, last, hours) => {
    const scene = await openScene(frequency);
    const start = last(clock.now());
    const advanceTo = (time: { hours: number; minutes?: number }) => {
      const ms = start.getTime() + (time.hours * 60 + (time.minutes ?? 0)) * 60_000 - clock.now().getTime();
      advanceClock({ minutes: Math.ceil(ms / 60_000) });
    };
    advanceTo({ hours });
    expect(await alertsTo(scene)).toEqual([]);
    // At 3:00 of the next day.
    advanceTo({ hours: hours + 19 });
    await publishAd(scene);
    expect(await alertsTo(scene)).toEqual([]);
    advanceTo({ hours: 2 * hours, minutes: -2 });
    expect(await alertsTo(scene)).toEqual([]);
    advanceTo({ hours: 2 * hours });
    expect(await alertsTo(scene)).toHaveLength(1);
  },
);

describe('nothing is sent', () => {
  test('about ads that were hidden or removed in the meantime', async () => {
    const scene = await openScene();
    const [hidden, removed] = [await publishAd(scene), await publishAd(scene)];
    await hideWork(scene.owner, { work_id: hidden, hidden: true });
    await db.work.delete({ where: { id: removed } });
    expect(await alertsTo(scene)).toEqual([]);
  });

  test.each(['blockedAt', 'deletedAt'])('to a blocked or closed account (%s)', async (state) => {
    const scene = await openScene();
    await publishAd(scene);
    await db.user.update({ where: { id: scene.reader.id }, data: { [state]: new Date() } });
    expect(await alertsTo(scene)).toEqual([]);
  });

  test('if the user unsubscribes while the message is prepared', async () => {
    const scene = await openScene();
    await publishAd(scene);
    const { token } = await db.savedSearchOwner.findUniqueOrThrow({ where: { id: scene.ownerId } });
    await whileHeld({ table: 'users', id: scene.reader.id }, sendAlerts, async () => {
      expect(await endAlerts(token)).toBe(true);
    });
    expect(await alertsTo(scene)).toEqual([]);
    expect(await db.savedSearch.findMany({ where: { ownerId: scene.ownerId } })).toMatchObject([
      { frequency: 'never' },
    ]);
  });

  test('if the account is closed while the message is prepared', async () => {
    const scene = await openScene();
    await publishAd(scene);
    const { id } = scene.reader;
    const changing = [
      'delete from saved_search_owners where user_id = $1',
      'update users set deleted_at = now() where id = $1',
    ];
    const outcome = await whileHeld({ table: 'users', id, changing }, sendAlerts);
    expect(outcome.status).toBe('fulfilled');
    expect(await alertsTo(scene)).toEqual([]);
  });
});

test('closing an account while messages are sent and ads are compared does not fail', async () => {
  const scene = await openScene();
  await publishAd(scene);
  await publish(scene.owner, newAd({ title: `Venda de ${scene.word}` }));
  const closing = db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from users where id = ${scene.reader.id} for update`;
    return eraseSavedSearches(tx, scene.reader.id);
  });
  const [erased] = await Promise.all([closing, sendAlerts(), matchNewAds()]);
  expect(erased).toEqual({ savedSearches: 1 });
  expect(await db.savedSearchOwner.count({ where: { userId: scene.reader.id } })).toBe(0);
});
