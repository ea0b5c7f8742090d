import { expect, test } from 'vitest';
import { orderPayable } from '@/lib/orders/order-payable';
import { confirmOrder } from '@/lib/orders/order';
import { releaseOrders } from '@/lib/orders/release';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { acceptMismatch, refundMismatch, writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/database/db';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  applyAgain,
  balance,
  deliverWebhooks,
  paymentOf,
  placeOrder,
  placePaidOrder,
  PRICE_CENTS,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';

const by = async () => ({ operatorId: (await createMember()).id, reason: 'Visto com o cliente' });

function reviewOf(paymentId: string) {
  return db.paymentReview.findFirstOrThrow({ where: { paymentId } });
}

async function placeDoubtful(amountCents: number) {
  const placed = await placeOrder();
  const gatewayPaymentId = (await paymentOf(placed)).gatewayPaymentId ?? '';
  await sandbox.alter(gatewayPaymentId, { amountCents });
  await sandbox.pay(gatewayPaymentId);
  await deliverWebhooks();
  return { ...placed, gatewayPaymentId, mismatchId: (await reviewOf(placed.paymentId)).id };
}

test('a stale snapshot of money under review is not posted', async () => {
  const placed = await placeDoubtful(12_000);
  const stale = await knownGatewayFor('pix').getPayment(placed.gatewayPaymentId);
  const before = await balance('review');
  advanceClock({ minutes: 1 });
  await sandbox.refundPart(placed.gatewayPaymentId, 2_000);
  await deliverWebhooks();
  expect(await balance('review')).toBe(before + 2_000);
  await settlePayment(orderPayable, placed.paymentId, stale ?? expect.unreachable());
  expect(await balance('review')).toBe(before + 2_000);
  await checkBooks();
});

test('an accepted charge does not keep the snapshot time of the previous one', async () => {
  const placed = await placeOrder();
  const { gatewayPaymentId } = await paymentOf(placed);
  const gatewayChangedAt = new Date('2099-01-01T00:00:00Z');
  const other = { gatewayPaymentId: '909090', gatewayChangedAt };
  await db.payment.update({ where: { id: placed.paymentId }, data: other });
  await sandbox.pay(gatewayPaymentId ?? '');
  await deliverWebhooks();
  const { id: mismatchId, difference } = await reviewOf(placed.paymentId);
  expect(difference).toBe('gateway_id');
  await acceptMismatch({ payables, mismatchId, by: await by() });
  expect(await paymentOf(placed)).toMatchObject({ gatewayPaymentId, gatewayChangedAt: null });
  await sandbox.dispute(gatewayPaymentId ?? '');
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('charged_back');
});

test('a second mismatch of an accepted payment waits for an operator again', async () => {
  const placed = await placeDoubtful(9_000);
  await acceptMismatch({ payables, mismatchId: placed.mismatchId, by: await by() });
  await sandbox.chargeBack(placed.gatewayPaymentId);
  await deliverWebhooks();
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
  await sandbox.resolve(placed.gatewayPaymentId);
  await deliverWebhooks();
  expect(await reviewOf(placed.paymentId)).toMatchObject({ id: placed.mismatchId, difference: 'returned' });
  await checkBooks();
});

/** A paid order whose gateway then reports another amount. */
async function placeDoubtfulLater(amountCents: number) {
  const placed = await placePaidOrder();
  await sandbox.alter(placed.paymentId, { amountCents });
  await applyAgain();
  return { ...placed, mismatchId: (await reviewOf(placed.paymentId)).id };
}

test.each([12_000, 9_000])(
  'a mismatch of an approved payment puts only the difference under review: %i',
  async (amountCents) => {
    const before = await balance('review');
    const { mismatchId } = await placeDoubtfulLater(amountCents);
    expect(await balance('review')).toBe(before - (amountCents - PRICE_CENTS));
    await checkBooks();
    await writeOffMismatch({ payables, mismatchId, by: await by() });
    expect(await balance('review')).toBe(before);
    await checkBooks();
  },
);

test('an order with a mismatch is released after the decision, not before', async () => {
  const placed = await placePaidOrder();
  await confirmOrder(placed.customer, placed.orderId);
  await sandbox.alter(placed.paymentId, { amountCents: 12_000 });
  advanceClock({ days: 7 });
  await releaseOrders();
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  const { id: mismatchId } = await reviewOf(placed.paymentId);
  await writeOffMismatch({ payables, mismatchId, by: await by() });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  await checkBooks();
});

test('a dispute of an approved payment with a mismatch stops its order, and nothing is posted twice', async () => {
  const before = await balance('review');
  const placed = await placeDoubtfulLater(12_000);
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  expect([await stateOf(placed), (await paymentOf(placed)).state]).toEqual(['charged_back', 'charged_back']);
  expect(await balance('review')).toBe(before);
  await checkBooks();
});

test('an approved payment with a mismatch is refunded in full with its order', async () => {
  const before = await balance('review');
  const { mismatchId, ...placed } = await placeDoubtfulLater(12_000);
  await refundMismatch({ payables, mismatchId, by: await by() });
  await runJobs();
  await deliverWebhooks();
  expect([await stateOf(placed), (await paymentOf(placed)).state]).toEqual(['refunded', 'refunded']);
  expect(await balance('review')).toBe(before);
  await checkBooks();
});
