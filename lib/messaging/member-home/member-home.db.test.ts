import { expect, test } from 'vitest';
import { acceptOrder } from '@/lib/orders/acceptance/acceptance';
import { confirmOrder } from '@/lib/orders/order';
import { proposeDate } from '@/lib/orders/reschedule/reschedule';
import { db } from '@/lib/platform/database/db';
import { placeOrderToAccept } from '@/test/acceptance';
import { createOrder, createUser, createWork } from '@/test/factories';
import { placeDisputedOrder, placeOrderWithAnsweredDispute } from '@/test/disputes/placed';
import { daysFromNow } from '@/test/hire-scenario';
import { placeOrder, placePaidOrder, placeReleasedOrder } from '@/test/hiring';
import { createMember, logInAs } from '@/test/members';
import { offerSplit } from '@/lib/disputes/offer';
import { getMemberHome } from './member-home';

const CAMPINAS = 3_509_502;
const NITEROI = 3_303_302;

async function stepsOf(actor: Parameters<typeof getMemberHome>[0]) {
  const { steps } = await getMemberHome(actor, null);
  return steps.map(({ step, side }) => `${side} ${step}`);
}

test('nothing waits for a new user, and no city is known', async () => {
  const { actor } = await logInAs(await createMember());
  expect(await getMemberHome(actor, null)).toEqual({ steps: [], questions: 0, providers: [], near: null });
});

test('an unpaid order waits for its customer until it expires, and not for the provider', async () => {
  const { customer, provider, orderId } = await placeOrder();
  const { steps } = await getMemberHome(customer, null);
  expect(steps).toEqual([
    {
      order_id: orderId,
      side: 'purchase',
      step: 'pay',
      title: 'Instalação de chuveiro',
      name: 'Caio Lima',
      until: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  expect(await stepsOf(provider)).toEqual([]);
  await db.order.update({ where: { id: orderId }, data: { expiresAt: new Date(0) } });
  expect(await stepsOf(customer)).toEqual([]);
});

test('an order whose unexpected payment an operator decides about is not to be paid', async () => {
  const { customer, orderId } = await placeOrder();
  await db.payment.updateMany({ where: { orderId }, data: { state: 'review' } });
  expect(await stepsOf(customer)).toEqual([]);
});

test('a paid order waits for the customer’s confirmation from its day until it is confirmed', async () => {
  const { customer, provider, orderId } = await placePaidOrder();
  expect(await stepsOf(customer)).toEqual(['purchase confirm']);
  expect(await stepsOf(provider)).toEqual([]);
  await db.order.update({
    where: { id: orderId },
    data: { executionDate: new Date(`${daysFromNow(1)}T00:00Z`) },
  });
  expect(await stepsOf(customer)).toEqual([]);
  await db.order.update({
    where: { id: orderId },
    data: { executionDate: new Date(`${daysFromNow(0)}T00:00Z`) },
  });
  await confirmOrder(customer, orderId);
  expect(await stepsOf(customer)).toEqual([]);
});

test('a proposed day waits for the other side only', async () => {
  const { customer, provider, orderId } = await placePaidOrder();
  await proposeDate(customer, orderId, daysFromNow(3));
  expect(await stepsOf(provider)).toEqual(['sale answer_date']);
  // They can still confirm.
  expect(await stepsOf(customer)).toEqual(['purchase confirm']);
});

test('an order to accept is the provider’s first step until its deadline', async () => {
  const { provider, orderId } = await placeOrderToAccept();
  const { acceptBy } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const asked = await placePaidOrder({ provider });
  await db.order.update({
    where: { id: asked.orderId },
    data: { acceptBy: null, cancelAskedAt: new Date() },
  });
  await placeOrder({ customer: provider });
  const { steps } = await getMemberHome(provider, null);
  expect(steps.map(({ step }) => step)).toEqual(['accept', 'pay', 'answer_cancel']);
  expect(steps[0]).toMatchObject({ order_id: orderId, side: 'sale', until: acceptBy?.toISOString() });
  await acceptOrder(provider, orderId);
  expect(await stepsOf(provider)).toEqual(['purchase pay', 'sale answer_cancel']);
});

test('a request to cancel waits for the provider', async () => {
  const { provider, orderId } = await placePaidOrder();
  await db.order.update({ where: { id: orderId }, data: { cancelAskedAt: new Date() } });
  expect(await stepsOf(provider)).toEqual(['sale answer_cancel']);
});

test('a dispute waits for the provider’s answer, and an offer in it for the other side', async () => {
  const disputed = await placeDisputedOrder();
  expect(await stepsOf(disputed.provider)).toEqual(['sale answer_dispute']);
  expect(await stepsOf(disputed.customer)).toEqual([]);
  const answered = await placeOrderWithAnsweredDispute();
  expect(await stepsOf(answered.provider)).toEqual([]);
  await offerSplit(answered.provider, answered.orderId, 1_000);
  expect(await stepsOf(answered.customer)).toEqual(['purchase answer_offer']);
  expect(await stepsOf(answered.provider)).toEqual([]);
});

test('unpaid orders come first, then the newest, and those of others never', async () => {
  const { customer, provider, orderId } = await placePaidOrder();
  const newer = await createOrder({
    customerId: customer.userId,
    providerId: provider.userId,
    executionDate: new Date(`${daysFromNow(0)}T00:00Z`),
  });
  const unpaid = await createOrder({
    customerId: customer.userId,
    providerId: provider.userId,
    state: 'awaiting_payment',
  });
  await db.payment.create({
    data: {
      payable: 'order',
      subjectId: unpaid.id,
      userId: customer.userId,
      method: 'pix',
      amountCents: 12_000,
      link: 'https://pay.example/',
      expiresAt: unpaid.expiresAt,
    },
  });
  await placePaidOrder();
  const { steps } = await getMemberHome(customer, null);
  expect(steps.map((step) => step.order_id)).toEqual([unpaid.id, newer.id, orderId]);
});

test('the providers of released orders can be hired again while they have visible ads, latest first', async () => {
  const first = await placeReleasedOrder();
  const { customer } = first;
  const second = await placeReleasedOrder({ customer });
  await placePaidOrder({ customer });
  const providers = async () => (await getMemberHome(customer, null)).providers.map(({ uid }) => uid);
  expect(await providers()).toEqual([second.provider.uid, first.provider.uid]);
  await db.work.updateMany({ where: { userId: second.provider.userId }, data: { hiddenAt: new Date() } });
  expect(await providers()).toEqual([first.provider.uid]);
});

test('near are the newest ads of others in the asked city, else in the city of the own ad', async () => {
  await db.work.deleteMany();
  const user = await createMember();
  const { actor } = await logInAs(user);
  const { userId } = await createWork({ cityId: NITEROI, title: 'Conserto de bicicletas' });
  const inCampinas = await createWork({ userId, cityId: CAMPINAS });
  await createWork({ cityId: CAMPINAS, hiddenAt: new Date() });
  const nearOf = async (cityId: number | null) => {
    const { near } = await getMemberHome(actor, cityId);
    return near && { city: near.city, ads: near.ads.map(({ id }) => id) };
  };
  expect(await nearOf(null)).toBeNull();
  expect(await nearOf(9_999_999)).toBeNull();
  expect(await nearOf(CAMPINAS)).toEqual({ city: 'Campinas', ads: [inCampinas.id] });
  await createWork({ userId: user.id, cityId: CAMPINAS });
  expect(await nearOf(null)).toEqual({ city: 'Campinas', ads: [inCampinas.id] });
  expect(await nearOf(NITEROI)).toMatchObject({ city: 'Niterói' });
});

test('a closed account is named so, and contacts in a name are hidden', async () => {
  const provider = await createUser({ name: 'Rui 11 98765-4321' });
  const { actor } = await logInAs(await createMember());
  await createOrder({
    customerId: actor.userId,
    providerId: provider.id,
    executionDate: new Date(`${daysFromNow(0)}T00:00Z`),
  });
  expect((await getMemberHome(actor, null)).steps[0]?.name).not.toContain('98765');
});
