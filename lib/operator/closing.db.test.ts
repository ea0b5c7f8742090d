import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { closeAccountOf } from '@/lib/accounts/deletion';
import { newSecret } from '@/lib/accounts/secret';
import { updatePixKey } from '@/lib/accounts/reauthentication/pix-key-change';
import { updateUser } from '@/lib/accounts/user';
import { createWork as publish } from '@/lib/catalog/publish';
import { hideWork } from '@/lib/catalog/hide';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { changeAvatar } from '@/lib/media/avatar';
import { mergeFavourites, saveFavourite } from '@/lib/catalog/favourites/favourite';
import { updatePriceNotices } from '@/lib/catalog/favourites/notice-preference';
import { saveSearch } from '@/lib/catalog/saved-searches/saved-search';
import { askQuestion } from '@/lib/messaging/questions/ask';
import { updateEmailPreference } from '@/lib/messaging/emails/email-preference';
import { addJobPicture } from '@/lib/orders/job-place/pictures/picture';
import { payForPro } from '@/lib/orders/publishing-fee';
import { acceptInvitation } from '@/lib/orders/referral/accept';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { askAboutData } from '@/lib/support/feedback';
import { createUser, createWork } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { accountClosing } from './account-closing';

/** The remaining row of a closed account. */
const CLOSING = [
  `update users set name = 'Conta encerrada', phone = null, pix_key = null, avatar_version = null,
   deleted_at = now() where id = $1`,
];

const AD = {
  title: 'Pintura de parede',
  description: '',
  price: 120,
  city_id: 3_550_308,
  phone: '11987650000',
  subworks: [],
};

const writes: Record<string, (actor: Actor) => Promise<unknown>> = {
  'a profile': (actor) =>
    updateUser(
      actor,
      { name: 'Ana Lima', phone: '11987650000', profession: '', description: '' },
      purgePagesOf,
    ),
  'a Pix key': (actor) => updatePixKey(actor, '52998224725', { password: PASSWORD }),
  'an avatar': async (actor) => changeAvatar(actor, incoming(await generatePicture('png')), purgePagesOf),
  'an ad': (actor) => publish(actor, AD),
  'an ad that is hidden': async (actor) => {
    const { id } = await createWork({ userId: actor.userId });
    return hideWork(actor, { work_id: id, hidden: true });
  },
  'a wish about one’s data': (actor) =>
    askAboutData(actor, { suggestion: 'Apaguem tudo', evaluation: null, uid: actor.uid }),
  'a payment for publishing': (actor) => payForPro(actor, 'pt-BR'),
  'an email preference': (actor) => updateEmailPreference(actor, false),
  'a choice about price notices': (actor) => updatePriceNotices(actor, false),
  'a favourite': async (actor) =>
    saveFavourite(actor, { item: String((await createWork()).id), saved: true }),
  'favourites of a browser': async (actor) =>
    mergeFavourites(actor, [
      { item: String((await createWork()).id), price_seen: null, saved_at: '2026-11-01T12:00:00.000Z' },
    ]),
  'a question about an ad': async (actor) =>
    askQuestion(actor, { work_id: (await createWork()).id, text: 'Atende aos sábados?', private: false }),
  'a picture of a place': async (actor) => addJobPicture(actor, incoming(await generatePicture('png'))),
  'an invitation': async (actor) =>
    acceptInvitation(actor, (await createUser({ createdAt: new Date(0) })).uid),
  'a saved search': (actor) =>
    saveSearch(actor, { criteria: { term: 'pintor', location: '' }, frequency: 'daily' }),
};

describe('a write that is concurrent with closing the account is rejected and stores nothing', () => {
  test.each(Object.entries(writes))('%s', async (_, write) => {
    const { actor } = await logInAs(await createMember({ proSince: new Date() }));
    const { userId: id } = actor;
    const result = await whileHeld({ table: 'users', id, changing: CLOSING }, () => write(actor));
    expect(result.status).toBe('rejected');
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: 'Conta encerrada',
      phone: null,
      pixKey: null,
      avatarVersion: null,
    });
    expect(await db.work.count({ where: { userId: id, title: AD.title } })).toBe(0);
    expect(await db.feedback.count({ where: { userId: id } })).toBe(0);
    expect(await db.payment.count({ where: { userId: id } })).toBe(0);
    expect(await db.emailPreference.count({ where: { userId: id } })).toBe(0);
    expect(await db.priceNotice.count({ where: { userId: id } })).toBe(0);
    expect(await db.favourite.count({ where: { userId: id } })).toBe(0);
    expect(await db.savedSearchOwner.count({ where: { userId: id } })).toBe(0);
    expect(await db.jobPicture.count({ where: { ownerId: id } })).toBe(0);
    expect(await db.invitation.count({ where: { invitedId: id } })).toBe(0);
  });
});

test('an alert that is queued to the address while the account is closed is not sent', async () => {
  const { id: userId, email } = await createMember();
  const { id } = await db.savedSearchOwner.create({ data: { email, locale: 'pt-BR', token: newSecret() } });
  const close = () => db.$transaction((tx) => closeAccountOf(tx, userId, accountClosing));
  const queueAlert = () =>
    queueMail(db, {
      recipient: email,
      locale: 'pt-BR',
      template: 'savedSearchAds',
      values: {},
      expiresAt: clock.now(),
    });
  const outcome = await whileHeld({ table: 'saved_search_owners', id }, close, queueAlert);
  expect(outcome.status).toBe('fulfilled');
  const mails = await db.mail.findMany({ where: { recipient: email }, select: { template: true } });
  expect(mails).toEqual([{ template: 'accountClosedByUs' }]);
});
