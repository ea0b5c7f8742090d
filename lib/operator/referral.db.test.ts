import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { closeAccountOf } from '@/lib/accounts/deletion';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { Prisma } from '@/lib/generated/prisma/client';
import { accountClosing } from './account-closing';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { createOrder, createUser, createWork, taxNumberRow } from '@/test/factories';
import { holdRow, inTurn, waitForWaiting, whileHeld } from '@/test/held-rows';
import { placeConfirmedOrder, placeOrder, placeReleasedOrder, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { checkCoupon } from '@/lib/orders/coupon/coupon';
import { acceptInvitation } from '@/lib/orders/referral/accept';
import { findInviter, listInvitations } from '@/lib/orders/referral/invitations';
import { collectInvitations } from '@/lib/orders/referral/personal-data';
import { rewardInvitations } from '@/lib/orders/referral/reward';
import { voidInvitation } from '@/lib/orders/referral/void';

let settings = 0;

function promise(value: { inviter_cents: number; invited_cents: number; max_per_month: number }) {
  settings += 1;
  const row = { name: 'referral_reward', number: settings, reason: 'convites', at: new Date() };
  return db.settingChange.create({ data: { ...row, value } });
}

beforeAll(() => promise({ inviter_cents: 2_000, invited_cents: 1_000, max_per_month: 2 }));

const before = () => new Date(clock.now().getTime() - 30 * 86_400_000);

/** A user who signed up long ago. */
async function createInviter(given: Partial<Prisma.UserCreateManyInput> = {}): Promise<Actor> {
  return (await logInAs(await createMember({ createdAt: before(), ...given }))).actor;
}

/** A new user who signed up with the inviter's link. */
async function createInvited(
  inviter: Actor,
  given: Partial<Prisma.UserCreateManyInput> = {},
): Promise<Actor> {
  const { actor } = await logInAs(await createMember({ createdAt: clock.now(), name: 'Bia Lima', ...given }));
  expect(await acceptInvitation(actor, inviter.uid)).toEqual({ accepted: true });
  return actor;
}

/** A released order of the user, as its customer. */
async function releasedOrder(customer: Actor, given: { providerId?: number } = {}): Promise<number> {
  const providerId = given.providerId ?? (await createUser()).id;
  const { id } = await createOrder({
    customerId: customer.userId,
    providerId,
    state: 'released',
    releasedAt: clock.now(),
  });
  return id;
}

const reward = async (invited: Actor) => rewardInvitations({ order_id: await releasedOrder(invited) });
const couponsOf = ({ userId }: Actor) => db.coupon.findMany({ where: { forUserId: userId } });
const invitationOf = ({ userId: invitedId }: Actor) => db.invitation.findUnique({ where: { invitedId } });

describe('an inviter is stored', () => {
  test('once, for a user who has just signed up', async () => {
    const inviter = await createInviter();
    const invited = await createInvited(inviter);
    expect(await acceptInvitation(invited, (await createInviter()).uid)).toEqual({ accepted: false });
    expect(await invitationOf(invited)).toMatchObject({ inviterId: inviter.userId, state: 'waiting' });
  });

  test('not for an account that is older than a day', async () => {
    const { actor } = await logInAs(await createMember({ createdAt: clock.now() }));
    advanceClock({ days: 1, minutes: 1 });
    expect(await acceptInvitation(actor, (await createInviter()).uid)).toEqual({ accepted: false });
  });

  test.each<[string, Partial<Prisma.UserCreateManyInput>]>([
    ['blocked', { blockedAt: new Date() }],
    ['closed', { deletedAt: new Date() }],
    ['the community account', { uid: COMMUNITY_UID }],
  ])('unless the inviter is %s', async (_, given) => {
    const { uid } = await createUser({ createdAt: before(), ...given });
    const { actor } = await logInAs(await createMember({ createdAt: clock.now() }));
    expect(await acceptInvitation(actor, uid)).toEqual({ accepted: false });
  });

  test('not if the inviter signed up later: two accounts cannot invite each other', async () => {
    const { actor } = await logInAs(await createMember({ createdAt: clock.now() }));
    advanceClock({ minutes: 1 });
    const later = await createInvited(actor, { createdAt: clock.now() });
    expect(await acceptInvitation(actor, later.uid)).toEqual({ accepted: false });
  });

  test('not if it is the user, or an unknown handle', async () => {
    const { actor } = await logInAs(await createMember({ createdAt: clock.now() }));
    for (const uid of [actor.uid, 'ana22222'])
      expect(await acceptInvitation(actor, uid)).toEqual({ accepted: false });
  });

  test('once, of two calls at the same time', async () => {
    const [one, other] = [await createInviter(), await createInviter()];
    const { actor } = await logInAs(await createMember({ createdAt: clock.now() }));
    const held = await holdRow({ table: 'users', id: actor.userId });
    const calls = Promise.all([acceptInvitation(actor, one.uid), acceptInvitation(actor, other.uid)]);
    await waitForWaiting(2);
    await held.release();
    expect((await calls).filter(({ accepted }) => accepted)).toHaveLength(1);
  });
});

describe('the first order of the invited user that is released', () => {
  test('gives each side a coupon that only they can use', async () => {
    const inviter = await createInviter();
    const invited = await createInvited(inviter);
    const confirmed = await placeConfirmedOrder({ customer: invited });
    await runJobs();
    expect(await invitationOf(invited)).toMatchObject({ state: 'waiting' });
    const placed = await placeReleasedOrder({ customer: invited, provider: confirmed.provider });
    expect(await stateOf(placed)).toBe('released');
    await runJobs();
    expect(await invitationOf(invited)).toMatchObject({ state: 'rewarded', refusal: null });
    const [[forInviter, ...more], [forInvited]] = [await couponsOf(inviter), await couponsOf(invited)];
    expect(more).toEqual([]);
    expect([forInviter?.centsOff, forInvited?.centsOff]).toEqual([2_000, 1_000]);

    const code = forInviter?.code ?? '';
    const service = { workId: (await createWork({ priceCents: 10_000 })).id, subWorkId: 0 };
    expect(await checkCoupon(inviter, { code, service })).toMatchObject({ discount: 20, total: 80 });
    for (const other of [invited, await createInviter()])
      await expect(checkCoupon(other, { code, service })).rejects.toMatchObject({
        reason: 'coupon_not_found',
      });
    expect(await db.notice.count({ where: { userId: inviter.userId, kind: 'invitationRewarded' } })).toBe(1);
  });

  test('also counts as a sale', async () => {
    const inviter = await createInviter();
    const invited = await createInvited(inviter);
    const { userId: providerId } = invited;
    await rewardInvitations({ order_id: await releasedOrder(await createInviter(), { providerId }) });
    expect(await couponsOf(inviter)).toHaveLength(1);
  });

  test('is decided once, also by a job that runs twice at the same time', async () => {
    const inviter = await createInviter();
    const invited = await createInvited(inviter);
    const order_id = await releasedOrder(invited);
    const held = await holdRow({ table: 'users', id: inviter.userId });
    const runs = Promise.all([rewardInvitations({ order_id }), rewardInvitations({ order_id })]);
    await waitForWaiting(2);
    await held.release();
    await runs;
    expect([(await couponsOf(inviter)).length, (await couponsOf(invited)).length]).toEqual([1, 1]);
  });

  test('decides nothing if it was charged back before the job ran', async () => {
    const invited = await createInvited(await createInviter());
    const order_id = await releasedOrder(invited);
    await db.order.update({ where: { id: order_id }, data: { state: 'charged_back' } });
    await rewardInvitations({ order_id });
    expect(await invitationOf(invited)).toMatchObject({ state: 'waiting' });
  });
});

describe('there is no coupon', () => {
  test('between accounts of one person', async () => {
    const phone = '11987650001';
    const inviter = await createInviter({ phone });
    const invited = await createInvited(inviter, { phone });
    await reward(invited);
    expect(await invitationOf(invited)).toMatchObject({ state: 'unrewarded', refusal: 'one_person' });
    expect([await couponsOf(inviter), await couponsOf(invited)]).toEqual([[], []]);
  });

  test('if the invited user hired themselves', async () => {
    const phone = '11987650002';
    const [inviter, self] = [await createInviter(), await createUser({ phone })];
    const invited = await createInvited(inviter, { phone });
    await rewardInvitations({ order_id: await releasedOrder(invited, { providerId: self.id }) });
    expect(await invitationOf(invited)).toMatchObject({ refusal: 'one_person' });
  });

  test('for a person whom this inviter has already invited in the same month', async () => {
    const inviter = await createInviter();
    const people = [await createInvited(inviter), await createInvited(inviter)];
    for (const { userId } of people)
      await db.taxNumber.create({ data: taxNumberRow(userId, '11444777000161') });
    for (const invited of people) await reward(invited);
    expect(await couponsOf(inviter)).toHaveLength(1);
  });

  test('if an account is blocked', async () => {
    const inviter = await createInviter();
    const invited = await createInvited(inviter);
    await db.user.update({ where: { id: inviter.userId }, data: { blockedAt: new Date() } });
    await reward(invited);
    expect(await invitationOf(invited)).toMatchObject({ state: 'unrewarded', refusal: 'account_blocked' });
  });

  test('for the inviter beyond the monthly limit, with two decisions at the same time', async () => {
    const inviter = await createInviter();
    const first = await createInvited(inviter);
    await reward(first);
    const two = [await createInvited(inviter), await createInvited(inviter)];
    const orders = await Promise.all(two.map((invited) => releasedOrder(invited)));
    const held = await holdRow({ table: 'users', id: inviter.userId });
    const runs = Promise.all(orders.map((order_id) => rewardInvitations({ order_id })));
    await waitForWaiting(2);
    await held.release();
    await runs;
    expect(await couponsOf(inviter)).toHaveLength(2);
    const refusals = await Promise.all(two.map(async (invited) => (await invitationOf(invited))?.refusal));
    expect(refusals.toSorted()).toEqual(['monthly_limit', null]);
    // The invited users get theirs.
    for (const invited of two) expect(await couponsOf(invited)).toHaveLength(1);
    await db.$transaction((tx) => closeAccountOf(tx, first.userId, accountClosing));
    await reward(await createInvited(inviter));
    expect(await couponsOf(inviter)).toHaveLength(2);
    advanceClock({ days: 31 });
    await reward(await createInvited(inviter));
    expect(await couponsOf(inviter)).toHaveLength(3);
  });

  test('after an operator has voided the invitation while the decision waited', async () => {
    const inviter = await createInviter();
    const invited = await createInvited(inviter);
    const order_id = await releasedOrder(invited);
    const row = { table: 'users', id: inviter.userId } as const;
    await whileHeld(
      row,
      () => rewardInvitations({ order_id }),
      () => db.$transaction((tx) => voidInvitation(tx, invited.userId)),
    );
    expect(await invitationOf(invited)).toMatchObject({ state: 'voided' });
    expect(await couponsOf(inviter)).toEqual([]);
  });

  test('after the inviter’s account was closed while the decision waited', async () => {
    const inviter = await createInviter();
    const invited = await createInvited(inviter);
    const order_id = await releasedOrder(invited);
    // Holds the inviter first, so that the decision waits for the closing.
    await db
      .$transaction(
        async (tx) => {
          await closeAccountOf(tx, inviter.userId, accountClosing);
          const deciding = rewardInvitations({ order_id });
          await waitForWaiting(1);
          return { deciding };
        },
        { timeout: 20_000 },
      )
      .then(({ deciding }) => deciding);
    expect(await invitationOf(invited)).toBeNull();
    expect([await couponsOf(inviter), await couponsOf(invited)]).toEqual([[], []]);
  });

  test('if the settings give none when the order is released', async () => {
    await promise({ inviter_cents: 0, invited_cents: 0, max_per_month: 2 });
    const invited = await createInvited(await createInviter());
    await reward(invited);
    expect(await invitationOf(invited)).toMatchObject({ state: 'unrewarded', refusal: 'no_reward' });
    await promise({ inviter_cents: 2_000, invited_cents: 1_000, max_per_month: 2 });
    await reward(invited);
    expect(await invitationOf(invited)).toMatchObject({ state: 'unrewarded' });
  });
});

test('voiding ends the coupons, once', async () => {
  const inviter = await createInviter();
  const invited = await createInvited(inviter);
  await reward(invited);
  await db.$transaction((tx) => voidInvitation(tx, invited.userId));
  const [coupon] = await couponsOf(inviter);
  const service = { workId: (await createWork()).id, subWorkId: 0 };
  await expect(checkCoupon(inviter, { code: coupon?.code ?? '', service })).rejects.toMatchObject({
    reason: 'coupon_over',
  });
  const again = db.$transaction((tx) => voidInvitation(tx, invited.userId));
  await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'action_not_possible' });
});

test('an inviter sees first names, states and their own coupons', async () => {
  const inviter = await createInviter({ name: 'Ana Souza' });
  const [first, second] = [await createInvited(inviter), await createInvited(inviter, { name: 'Davi' })];
  await reward(first);
  const shown = await listInvitations(inviter, 'pt-BR');
  expect(shown).toMatchObject({
    rewards: { inviter: 20, invited: 10, per_month: 2 },
    count: 2,
    list: [
      { name: 'Davi', state: 'waiting' },
      { name: 'Bia', state: 'rewarded' },
    ],
    coupons: [{ amount: 20, state: 'usable' }],
  });
  expect(shown.link).toMatch(new RegExp(`/c/${inviter.uid}$`));
  expect(await listInvitations(second, 'pt-BR')).toMatchObject({ count: 0, list: [], coupons: [] });
  expect(await findInviter(inviter.uid)).toEqual({ name: 'Ana', rewardCents: 1_000 });
});

test('closing an account deletes its invitations; the other side keeps its coupon', async () => {
  const inviter = await createInviter();
  const invited = await createInvited(inviter);
  await reward(invited);
  const { records } = await collectInvitations(invited.userId);
  expect(records).toMatchObject({
    cameBy: { inviter: { uid: inviter.uid } },
    coupons: [{ centsOff: 1_000 }],
  });
  await db.$transaction((tx) => closeAccountOf(tx, invited.userId, accountClosing));
  expect(await db.invitation.count({ where: { inviterId: inviter.userId } })).toBe(0);
  expect(await couponsOf(inviter)).toMatchObject([{ invitationId: null, centsOff: 2_000 }]);
  expect(await findInviter(invited.uid)).toBeNull();
});

test('an inviter closes the account while an order with the coupon replaces one with them: neither waits for the other', async () => {
  const inviter = await createInviter();
  const invited = await createInvited(inviter);
  await reward(invited);
  const [coupon] = await couponsOf(invited);
  if (!coupon) return expect.unreachable();
  const { id } = await createOrder({
    customerId: invited.userId,
    providerId: inviter.userId,
    couponId: coupon.id,
    discountCents: 1_000,
    state: 'awaiting_payment',
    expiresAt: clock.now(),
  });
  const results = await inTurn({ table: 'orders', id }, [
    () => db.$transaction((tx) => closeAccountOf(tx, inviter.userId, accountClosing), { timeout: 20_000 }),
    () => placeOrder({ customer: invited, coupon: { code: coupon.code, discountCents: 1_000 } }),
  ]);
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'))).toEqual([
    'done',
    'done',
  ]);
  expect(await stateOf({ orderId: id })).toBe('cancelled');
});
