import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import type { OrderState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { createHireScenario, daysFromNow, orderByPix } from '@/test/hire-scenario';
import { PAYER, placeOrder, placePaidOrder, type PlacedOrder } from '@/test/hiring';
import { createJob, jobPlace, NO_PLACE } from '@/test/job-places';
import { createMember, logInAs } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { placeDisputedOrder } from '@/test/disputes/placed';
import { declineOrder } from '../cancellation/cancellation';
import { expireOrders } from '../expiry';
import { cancelOrder } from '../order';
import { placeHold } from '../order-holds';
import { listOrders } from '../order-list';
import { renewPayment } from '../payment-status';
import { answerDate, proposeDate } from '../reschedule/reschedule';
import { jobPlaceInput } from './fields';
import { saveJobPlace } from './job-place';
import { addJobPicture } from './pictures/picture';
import { loadLastJobPlace } from './last-job-place';

type Sides = Pick<PlacedOrder, 'orderId' | 'customer' | 'provider'>;

/** The street that each side sees; null: no place; undefined: no order. */
async function streetsSeen({ orderId, customer, provider }: Sides) {
  const find = async (actor: Actor) => {
    const order = (await listOrders(actor)).flat().find(({ id }) => id === orderId);
    return order && (order.place?.street ?? null);
  };
  return { customer: await find(customer), provider: await find(provider) };
}

const { street } = jobPlace();
const FIXED = { code: 'conflict', reason: 'job_place_fixed' };
const noticesOf = ({ orderId, provider }: Sides) =>
  db.notice.findMany({ where: { userId: provider.userId, orderId, kind: 'orderPlaceChanged' } });

describe('a place is not saved', () => {
  test('by the provider, or for an order of others', async () => {
    const job = await createJob('paid');
    const other = (await logInAs(await createMember())).actor;
    await expect(saveJobPlace(job.provider, job.orderId, jobPlace())).rejects.toMatchObject({
      reason: 'only_customer',
    });
    await expect(saveJobPlace(other, job.orderId, jobPlace())).rejects.toMatchObject({
      reason: 'order_not_found',
    });
  });

  test.each<OrderState>([
    'confirmed',
    'released',
    'paid_out',
    'expired',
    'cancelled',
    'refunded',
    'charged_back',
  ])('for an order that is %s', async (state) => {
    const { customer, orderId } = await createJob(state);
    await expect(saveJobPlace(customer, orderId, NO_PLACE)).rejects.toMatchObject(FIXED);
    expect(await db.jobPlace.count({ where: { orderId } })).toBe(1);
  });

  test('while a dispute or a refund is open', async () => {
    const disputed = await placeDisputedOrder();
    const cancelled = await placePaidOrder();
    await declineOrder(cancelled.provider, cancelled.orderId);
    for (const { customer, orderId } of [disputed, cancelled])
      await expect(saveJobPlace(customer, orderId, jobPlace())).rejects.toMatchObject(FIXED);
  });

  test('after the day of the order, which can move', async () => {
    const [unpaid, paid, moved] = [await placeOrder(), await placePaidOrder(), await placePaidOrder()];
    await proposeDate(moved.customer, moved.orderId, daysFromNow(1));
    await answerDate(moved.provider, moved.orderId, { day: daysFromNow(1), isAgreed: true });
    for (const { customer, orderId } of [unpaid, paid]) await saveJobPlace(customer, orderId, jobPlace());
    advanceClock({ days: 1 });
    for (const { customer, orderId } of [unpaid, paid])
      await expect(saveJobPlace(customer, orderId, NO_PLACE)).rejects.toMatchObject(FIXED);
    await saveJobPlace(moved.customer, moved.orderId, jobPlace());
    const [[order]] = await listOrders(moved.customer);
    expect(order?.can.change_place).toBe(true);
    const [[late]] = await listOrders(paid.customer);
    expect(late?.can.change_place).toBe(false);
  });

  test.each([
    [{ postal_code: '1301011' }, 'invalid_postal_code'],
    [{ postal_code: '00000000' }, 'invalid_postal_code'],
    [{ state: 'XX' }, ''],
    [{ notes: 'a'.repeat(1_001) }, ''],
    [{ street: 'a'.repeat(121) }, ''],
    [{ pictures: Array.from({ length: 5 }, () => crypto.randomUUID()) }, ''],
  ])('with %j', (change, reason) => {
    const parsed = jobPlaceInput.safeParse(jobPlace(change));
    expect(parsed.error?.issues).toEqual([
      expect.objectContaining({ path: Object.keys(change), ...(reason !== '' && { message: reason }) }),
    ]);
  });
});

test('a text is trimmed, on one line, and without invisible characters', () => {
  const typed = { postal_code: ' 13010-111', street: ' Rua\u200b\n A ', notes: ' um\ndois ' };
  expect(jobPlaceInput.parse(jobPlace(typed))).toMatchObject({
    postal_code: '13010111',
    street: 'Rua A',
    notes: 'um\ndois',
  });
});

describe('a place is visible', () => {
  test.each<[OrderState, { customer: string | null | undefined; provider: string | null | undefined }]>([
    ['paid', { customer: street, provider: street }],
    ['confirmed', { customer: street, provider: street }],
    ['released', { customer: street, provider: street }],
    ['paid_out', { customer: street, provider: street }],
    ['charged_back', { customer: street, provider: street }],
    ['refunded', { customer: street, provider: null }],
    ['cancelled', { customer: street, provider: null }],
  ])('of an order that is %s by %j', async (state, seen) => {
    const job = await createJob(state);
    expect(await streetsSeen(job)).toEqual(seen);
  });

  test('by the provider while it is in dispute, and no longer once it is being refunded', async () => {
    const job = await createJob('paid');
    const hold = (kind: 'dispute' | 'refund') =>
      db.$transaction((tx) => placeHold(tx, job.orderId, { kind, placedAt: clock.now() }));
    await hold('dispute');
    expect((await streetsSeen(job)).provider).toBe(street);
    await hold('refund');
    expect((await streetsSeen(job)).provider).toBeNull();
  });

  test('by the provider from the payment on', async () => {
    const placed = await placeOrder();
    await saveJobPlace(placed.customer, placed.orderId, jobPlace());
    expect(await streetsSeen(placed)).toEqual({ customer: street, provider: undefined });
    await cancelOrder(placed.customer, placed.orderId);
    const paid = await placePaidOrder();
    await saveJobPlace(paid.customer, paid.orderId, jobPlace());
    expect(await streetsSeen(paid)).toEqual({ customer: street, provider: street });
  });
});

test('a place is stored encrypted, and an empty one is deleted', async () => {
  const { customer, orderId } = await createJob('paid', null);
  await saveJobPlace(customer, orderId, jobPlace());
  const { sealed } = await db.jobPlace.findUniqueOrThrow({ where: { orderId } });
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('Jaguara');
  await saveJobPlace(customer, orderId, NO_PLACE);
  expect(await db.jobPlace.count({ where: { orderId } })).toBe(0);
});

test('the postal code determines the state if none was chosen', async () => {
  const job = await createJob('paid', jobPlace({ state: '', postal_code: '69304000' }));
  const [, [sale]] = await listOrders(job.provider);
  expect(sale?.place).toMatchObject({ state: 'RR' });
});

test('the phone is shown only after consent, whose time is kept until it is withdrawn', async () => {
  const job = await createJob('paid');
  const phone = async () => (await listOrders(job.provider))[1][0]?.place?.phone;
  const consent = async () =>
    (await db.jobPlace.findUniqueOrThrow({ where: { orderId: job.orderId } })).phoneAgreedAt;
  expect([await phone(), await consent()]).toEqual([null, null]);
  await saveJobPlace(job.customer, job.orderId, jobPlace({ shares_phone: true }));
  const agreedAt = await consent();
  expect(await phone()).toBe('11987654321');
  advanceClock({ minutes: 5 });
  await saveJobPlace(job.customer, job.orderId, jobPlace({ shares_phone: true, number: '9' }));
  expect(agreedAt).not.toBeNull();
  expect(await consent()).toEqual(agreedAt);
  await saveJobPlace(job.customer, job.orderId, jobPlace());
  expect([await phone(), await consent()]).toEqual([null, null]);
});

describe('the provider is notified', () => {
  test('not of changes before the payment', async () => {
    const placed = await placeOrder();
    await saveJobPlace(placed.customer, placed.orderId, jobPlace());
    expect(await noticesOf(placed)).toEqual([]);
  });

  test('once of a burst of changes, and again after an hour or once the notice is read', async () => {
    const job = await createJob('paid', null);
    const change = (number: string) => saveJobPlace(job.customer, job.orderId, jobPlace({ number }));
    await change('1');
    await change('2');
    expect(await noticesOf(job)).toHaveLength(1);
    await db.notice.updateMany({ where: { orderId: job.orderId }, data: { readAt: clock.now() } });
    await change('3');
    expect(await noticesOf(job)).toHaveLength(2);
    advanceClock({ minutes: 61 });
    await change('4');
    expect(await noticesOf(job)).toHaveLength(3);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: job.provider.userId } });
    expect(await db.mail.count({ where: { recipient: email, template: 'orderPlaceChanged' } })).toBe(3);
  });
});

test('of concurrent changes one wins as a whole, with one notice', async () => {
  const job = await createJob('paid', null);
  const versions = ['1', '2', '3', '4', '5'].map((number) =>
    jobPlace({ number, complement: `casa ${number}` }),
  );
  await Promise.all(versions.map((version) => saveJobPlace(job.customer, job.orderId, version)));
  const [, [sale]] = await listOrders(job.provider);
  const { number, complement } = sale?.place ?? {};
  expect(complement).toBe(`casa ${number}`);
  expect(await noticesOf(job)).toHaveLength(1);
});

describe('a hire', () => {
  test('stores its place, replaces it when repeated with another one, and keeps it when repeated without one', async () => {
    const scenario = await createHireScenario();
    const { order_id: orderId } = await orderByPix(scenario, { place: jobPlace() });
    const seen = async () => (await listOrders(scenario.actor))[0][0]?.place?.street;
    expect(await seen()).toBe(street);
    expect(await orderByPix(scenario, { place: jobPlace({ street: 'Rua B' }) })).toMatchObject({
      order_id: orderId,
    });
    expect(await seen()).toBe('Rua B');
    await orderByPix(scenario);
    expect(await seen()).toBe('Rua B');
  });

  test('repeated after the order expired takes over its place with the pictures', async () => {
    const scenario = await createHireScenario();
    const { id } = await addJobPicture(scenario.actor, incoming(await generatePicture('png')));
    const { order_id: orderId } = await orderByPix(scenario, {
      execution_date: daysFromNow(3),
      place: jobPlace({ pictures: [id] }),
    });
    advanceClock({ minutes: 60 * 24 + 1 });
    await expireOrders();
    const again = { orderId, payer: PAYER };
    const { order_id: renewed } = await renewPayment(scenario.actor, again, 'pt-BR');
    expect(renewed).not.toBe(orderId);
    const order = (await listOrders(scenario.actor))[0].find((each) => each.id === renewed);
    expect(order?.place).toMatchObject({ street, pictures: [{ id }] });
    expect(await db.jobPlace.count({ where: { orderId } })).toBe(0);
  });

  test('with a picture that does not exist stores nothing', async () => {
    const scenario = await createHireScenario();
    const place = jobPlace({ pictures: [crypto.randomUUID()] });
    await expect(orderByPix(scenario, { place })).rejects.toMatchObject({ reason: 'picture_not_found' });
    expect(await db.order.count({ where: { customerId: scenario.customer.id } })).toBe(0);
  });
});

describe('the last place', () => {
  test('is the latest with an address among the actor’s own orders', async () => {
    const first = await createJob('paid', jobPlace({ street: 'Rua A' }));
    const { customer } = first;
    advanceClock({ minutes: 1 });
    await createJob('expired', jobPlace({ street: 'Rua B' }), { customer });
    advanceClock({ minutes: 1 });
    await createJob('paid', { ...NO_PLACE, notes: 'Só um aviso.' }, { customer });
    expect(await loadLastJobPlace(customer)).toMatchObject({
      place: { street: 'Rua B' },
      phone: '11987654321',
    });
    expect((await loadLastJobPlace(first.provider)).place).toBeNull();
  });
});
