import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { updatePixKey } from '@/lib/accounts/reauthentication/pix-key-change';
import { updateUser } from '@/lib/accounts/user';
import { createWork as publish } from '@/lib/catalog/publish';
import { hideWork } from '@/lib/catalog/hide';
import { purgeWorksOf } from '@/lib/catalog/ownership';
import { changeAvatar } from '@/lib/media/avatar';
import { updateEmailPreference } from '@/lib/messaging/emails/email-preference';
import { payForPro } from '@/lib/orders/publishing-fee';
import { db } from '@/lib/platform/database/db';
import { askAboutData } from '@/lib/support/feedback';
import { createWork } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';

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
      purgeWorksOf,
    ),
  'a Pix key': (actor) => updatePixKey(actor, '52998224725', { password: PASSWORD }),
  'an avatar': async (actor) => changeAvatar(actor, incoming(await generatePicture('png')), purgeWorksOf),
  'an ad': (actor) => publish(actor, AD),
  'an ad that is hidden': async (actor) => {
    const { id } = await createWork({ userId: actor.userId });
    return hideWork(actor, { work_id: id, hidden: true });
  },
  'a wish about one’s data': (actor) =>
    askAboutData(actor, { suggestion: 'Apaguem tudo', evaluation: null, uid: actor.uid }),
  'a payment for publishing': (actor) => payForPro(actor, 'pt-BR'),
  'an email preference': (actor) => updateEmailPreference(actor, false),
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
  });
});
