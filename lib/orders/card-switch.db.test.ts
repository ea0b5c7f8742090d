import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import { isClosed, payBy, paymentsOf, placeByCard, placeInAnalysis } from '@/test/card-payments';
import { whileHeld } from '@/test/held-rows';
import { createHireScenario, daysFromNow, orderByCard, orderByPix } from '@/test/hire-scenario';
import { applyAgain, deliverWebhooks, placeOrder, receiveAll, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { getPaymentStatus } from './payment-status';

describe('from card to Pix, or back', () => {
  test('the other charge is closed at the gateway', async () => {
    const placed = await placeInAnalysis();
    expect(await payBy(placed, 'pix')).toMatchObject({ order_id: placed.orderId, method: 'pix' });
    await runJobs();
    expect(await isClosed(placed)).toBe(true);
    expect(await sandbox.chargesOf(placed.paymentId)).toMatchObject([{ state: 'cancelled' }]);
    const [, pix] = await paymentsOf(placed);
    expect(await payBy(placed, 'card')).toMatchObject({ order_id: placed.orderId, method: 'card' });
    await runJobs();
    expect(await sandbox.chargesOf(pix?.id ?? '')).toMatchObject([{ state: 'cancelled' }]);
  });

  test('if both are paid at once, one pays and the other is refunded', async () => {
    const placed = await placeInAnalysis();
    await payBy(placed, 'pix');
    const [, pix] = await paymentsOf(placed);
    await sandbox.pay(placed.paymentId);
    await sandbox.pay(pix?.id ?? '');
    await deliverWebhooks();
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('paid');
    const states = (await paymentsOf(placed)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['approved', 'refunded']);
    await checkBooks();
  });

  test('requests at the same time leave one charge to pay', async () => {
    const placed = await placeOrder();
    await Promise.allSettled([payBy(placed, 'card'), payBy(placed, 'card'), payBy(placed, 'pix')]);
    await runJobs();
    const payments = await paymentsOf(placed);
    expect(payments.filter(({ state }) => state === 'pending')).toHaveLength(1);
    const closed = payments.filter(({ state }) => state !== 'pending').map(({ id }) => id);
    for (const id of closed) {
      await expect(sandbox.payByCard(id, 'approved')).rejects.toThrow();
      await expect(sandbox.pay(id)).rejects.toThrow();
    }
  });

  test('a card that is approved during the switch to Pix pays, and the code is closed', async () => {
    const placed = await placeByCard('approved');
    await receiveAll();
    await whileHeld({ table: 'orders', id: placed.orderId }, () =>
      Promise.allSettled([payBy(placed, 'pix'), applyAgain()]),
    );
    await runJobs();
    expect(await stateOf(placed)).toBe('paid');
    const open = await db.payment.count({
      where: { orderId: placed.orderId, state: { in: ['intended', 'pending'] } },
    });
    expect(open).toBe(0);
    await checkBooks();
  });

  test('hiring again with a card reuses the order, and a lost answer leaves one page to pay on', async () => {
    const scenario = await createHireScenario();
    const { order_id: orderId } = await orderByPix(scenario, { execution_date: daysFromNow(3) });
    await sandbox.fail('mercado-pago.openCheckout', 'loseAnswer', { times: 3 });
    const asking = orderByCard(scenario, { execution_date: daysFromNow(3) });
    await expect(asking).rejects.toMatchObject({ reason: 'gateway_down' });
    await sandbox.clearFaults();
    const again = await orderByCard(scenario, { execution_date: daysFromNow(3) });
    const { id, link } = await db.payment.findFirstOrThrow({ where: { orderId, method: 'card' } });
    expect(again).toEqual({ order_id: orderId, url: link });
    await sandbox.payByCard(id, 'approved');
    await deliverWebhooks();
    expect(await getPaymentStatus(scenario.actor, orderId)).toMatchObject({ state: 'paid', method: 'card' });
  });
});
