import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createUser } from '@/test/factories';
import {
  deliverWebhooks,
  orderOf,
  PAYER,
  paymentOf,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { daysFromNow, orderByPayPal, createHireScenario, placeScenarioOrder } from '@/test/hire-scenario';
import { logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { cpfOf, purgePayers } from '@/lib/payments/charge/payer';
import { clock } from '@/lib/services/clock/clock';
import { expireOrders } from './expiry';
import { cancelOrder } from './order';
import { getPaymentStatus, renewPayment } from './payment-status';

const statusOf = ({ customer, orderId }: PlacedOrder) => getPaymentStatus(customer, orderId);
const renew = ({ customer, orderId }: PlacedOrder) =>
  renewPayment(customer, { orderId, payer: PAYER }, 'pt-BR');

/** PlacedOrder for the day after tomorrow, so that its code expires before the day has passed. */
async function placeAhead(): Promise<PlacedOrder> {
  return placeScenarioOrder(await createHireScenario(), { execution_date: daysFromNow(3) });
}

describe('the status of a payment', () => {
  test('is visible to its customer only', async () => {
    const placed = await placeOrder();
    const { actor: stranger } = await logInAs(await createUser());
    for (const actor of [placed.provider, stranger]) {
      const asking = getPaymentStatus(actor, placed.orderId);
      await expect(asking).rejects.toMatchObject({ code: 'not_found', reason: 'order_not_found' });
    }
  });

  test('contains link and code while it can be paid', async () => {
    const placed = await placeOrder();
    const { link, pixCode, expiresAt } = await paymentOf(placed);
    expect(await statusOf(placed)).toEqual({
      order_id: placed.orderId,
      state: 'awaiting_payment',
      method: 'pix',
      title: 'Instalação de chuveiro',
      amount: 100.05,
      link,
      pix_code: pixCode,
      expires_at: expiresAt.toISOString(),
      renewable: false,
      declined: false,
      in_analysis: false,
      payer_known: false,
      unexpected: null,
    });
    expect(pixCode).not.toBeNull();
  });

  test('contains neither once it is paid or given up', async () => {
    const paid = await placePaidOrder();
    const nothing = { link: null, pix_code: null, renewable: false };
    expect(await statusOf(paid)).toMatchObject({ state: 'paid', ...nothing });
    const cancelled = await placeOrder();
    await cancelOrder(cancelled.customer, cancelled.orderId);
    expect(await statusOf(cancelled)).toMatchObject({ state: 'cancelled', ...nothing });
  });

  test('is renewable from the second in which the code expires', async () => {
    const placed = await placeOrder();
    advanceClock({ days: 1, minutes: 1 });
    const over = { link: null, pix_code: null, renewable: true };
    expect(await statusOf(placed)).toMatchObject({ state: 'awaiting_payment', ...over });
    await expireOrders();
    expect(await statusOf(placed)).toMatchObject({ state: 'expired', ...over });
  });
});

describe('a declined payment', () => {
  test('can be renewed without naming the payer again', async () => {
    const placed = await placeAhead();
    await sandbox.decline(placed.paymentId);
    await deliverWebhooks();
    const declined = { renewable: true, declined: true, payer_known: true };
    expect(await statusOf(placed)).toMatchObject({ state: 'awaiting_payment', ...declined });
    const renewed = await renewPayment(placed.customer, { orderId: placed.orderId, payer: null }, 'pt-BR');
    expect(renewed).toMatchObject({ order_id: placed.orderId, declined: false, payer_known: false });
    const charge = await db.payment.findFirstOrThrow({
      where: { orderId: placed.orderId, state: 'pending' },
    });
    expect([charge.payerName, cpfOf(charge)]).toEqual([PAYER.name, PAYER.cpf]);
  });

  test('loses its payer when its code would have expired', async () => {
    const placed = await placeAhead();
    await sandbox.decline(placed.paymentId);
    await deliverWebhooks();
    await purgePayers(clock.now());
    expect(cpfOf(await paymentOf(placed))).toBe(PAYER.cpf);
    advanceClock({ days: 1, minutes: 1 });
    await purgePayers(clock.now());
    expect(await paymentOf(placed)).toMatchObject({ payerCpfSealed: null, payerName: null });
    expect(await statusOf(placed)).toMatchObject({ renewable: true, payer_known: false });
    const { customer, orderId } = await again(placed);
    const renewing = renewPayment(customer, { orderId, payer: null }, 'pt-BR');
    await expect(renewing).rejects.toMatchObject({ code: 'invalid', reason: 'payer_required' });
  });
});

describe('no new code is created', () => {
  test('for other users, or for a paid or given up order', async () => {
    const paid = await placePaidOrder();
    await expect(renew({ ...paid, customer: paid.provider })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(renew(paid)).rejects.toMatchObject({ reason: 'order_already_paid' });
    const cancelled = await placeOrder();
    await cancelOrder(cancelled.customer, cancelled.orderId);
    await expect(renew(cancelled)).rejects.toMatchObject({ code: 'conflict', reason: 'order_not_payable' });
  });

  test('when the old one was paid in its last minute and the notification is pending', async () => {
    const placed = await placeAhead();
    await sandbox.pay(placed.paymentId);
    advanceClock({ days: 1, minutes: 1 });
    await expect(renew(await again(placed))).rejects.toMatchObject({ reason: 'order_already_paid' });
    expect((await orderOf(placed)).state).toBe('paid');
  });

  test('for a day that has passed, a price that has changed, or an ad that was removed', async () => {
    const today = await placeOrder();
    const ahead = await placeAhead();
    const { workId } = await orderOf(ahead);
    advanceClock({ days: 1, minutes: 1 });
    await expireOrders();
    const [late, later] = [await again(today), await again(ahead)];
    await expect(renew(late)).rejects.toMatchObject({ reason: 'date_past' });
    await db.work.update({ where: { id: workId ?? 0 }, data: { priceCents: 12_345 } });
    await expect(renew(later)).rejects.toMatchObject({ reason: 'amount_changed' });
    await db.work.delete({ where: { id: workId ?? 0 } });
    await expect(renew(later)).rejects.toMatchObject({ reason: 'work_not_found' });
    expect(await getPaymentStatus(later.customer, later.orderId)).toMatchObject({ renewable: false });
  });

  test('for a provider who is blocked, even while the ad is still shown', async () => {
    const scenario = await createHireScenario();
    const { order_id: orderId } = await orderByPayPal(scenario, { execution_date: daysFromNow(3) });
    await db.user.update({ where: { id: scenario.provider.id }, data: { blockedAt: new Date() } });
    const renewing = renewPayment(scenario.actor, { orderId, payer: PAYER }, 'pt-BR');
    await expect(renewing).rejects.toMatchObject({ code: 'not_found', reason: 'work_not_found' });
  });

  test('while the current one can be paid: that one is returned', async () => {
    const placed = await placeOrder();
    const { link } = await paymentOf(placed);
    expect(await renew(placed)).toMatchObject({ order_id: placed.orderId, link });
  });
});

describe('a new code', () => {
  test.each([true, false])(
    'is made for an expired order, under another number (job done: %s)',
    async (done) => {
      const placed = await placeAhead();
      advanceClock({ days: 1, minutes: 1 });
      if (done) await expireOrders();
      const status = await renew(await again(placed));
      expect(status.order_id).not.toBe(placed.orderId);
      expect(status).toMatchObject({ state: 'awaiting_payment', amount: 120, renewable: false });
      expect(status.link).not.toBeNull();
      expect((await orderOf(placed)).state).toBe('expired');
      await runJobs();
      expect(await sandbox.chargesOf(placed.paymentId)).toMatchObject([{ state: 'cancelled' }]);
    },
  );

  test('is created once for ten concurrent requests', async () => {
    const placed = await placeAhead();
    advanceClock({ days: 1, minutes: 1 });
    await expireOrders();
    const asking = await again(placed);
    const all = await Promise.all(Array.from({ length: 10 }, () => renew(asking)));
    expect(new Set(all.map(({ order_id, link }) => `${order_id} ${link}`)).size).toBe(1);
  });

  test('is created for the same order when it was to be paid by PayPal', async () => {
    const scenario = await createHireScenario();
    const { order_id: orderId } = await orderByPayPal(scenario, { execution_date: daysFromNow(3) });
    const status = await renewPayment(scenario.actor, { orderId, payer: PAYER }, 'pt-BR');
    expect(status).toMatchObject({ order_id: orderId, method: 'pix', state: 'awaiting_payment' });
    const { id } = await db.payment.findFirstOrThrow({ where: { orderId, method: 'pix' } });
    await sandbox.pay(id);
    await deliverWebhooks();
    expect(await getPaymentStatus(scenario.actor, orderId)).toMatchObject({ state: 'paid', method: 'pix' });
  });
});

/** The customer, logged in again after a day without use. */
async function again(placed: PlacedOrder): Promise<PlacedOrder> {
  const user = await db.user.findUniqueOrThrow({ where: { id: placed.customer.userId } });
  return { ...placed, customer: (await logInAs(user)).actor };
}
