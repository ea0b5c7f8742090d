import { describe, expect, test } from 'vitest';
import { releaseOrders } from '@/lib/orders/release';
import { providerEarnings } from '@/lib/orders/rules';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { settleRefundManually, tryRefundAgain, withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { placeOrderWithAnsweredDispute } from '@/test/disputes/placed';
import { returnedAtGateway, settleWithGateway, split } from '@/test/disputes/split';
import {
  balance,
  deliverWebhooks,
  holdsOf,
  orderOf,
  PRICE_CENTS,
  stateOf,
  type PlacedOrder,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { dueTo } from '@/test/payouts';

/** A split whose part the gateway has refused five times. */
async function placeRefusedPart(): Promise<PlacedOrder> {
  const placed = await placeOrderWithAnsweredDispute();
  await sandbox.fail('mercado-pago.refund', 'refuseKept', { times: 5 });
  await split(placed, 2_500);
  await runJobs();
  for (const minutes of [2, 11, 61, 361]) {
    advanceClock({ minutes });
    await reconcilePayments(payables);
    await runJobs();
  }
  return placed;
}

const partOf = ({ paymentId }: PlacedOrder) =>
  db.refund.findFirstOrThrow({ where: { kind: 'partial', paymentId } });
const decisionAbout = ({ paymentId }: PlacedOrder) => ({
  payables,
  paymentId,
  by: { operatorId: 1, reason: 'Combinado por telefone' },
});

test('a gateway that refuses five times leaves the partial refund to an operator, and the share unreleased', async () => {
  const placed = await placeRefusedPart();
  expect(await partOf(placed)).toMatchObject({ state: 'refused', refusals: 5 });
  advanceClock({ days: 8 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  await checkBooks();

  await tryRefundAgain(decisionAbout(placed));
  await expect(tryRefundAgain(decisionAbout(placed))).rejects.toMatchObject({
    reason: 'refund_not_refused',
  });
  await runJobs();
  await deliverWebhooks();
  expect(await returnedAtGateway(placed)).toBe(2_500);
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  await checkBooks();
});

test('a partial refund that the gateway has made under a forgotten key is not made twice', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await split(placed, 2_500);
  await sandbox.refundPart(placed.paymentId, 2_500);
  await sandbox.takeNotifications();
  await runJobs();
  expect(await returnedAtGateway(placed)).toBe(2_500);
  expect(await partOf(placed)).toMatchObject({ state: 'done' });
  await checkBooks();
});

test('a partial refund that the gateway has made and withdrawn can be requested again, with another key', async () => {
  const placed = await placeOrderWithAnsweredDispute();
  await split(placed, 2_500);
  await runJobs();
  await deliverWebhooks();
  await sandbox.withdrawRefund(placed.paymentId);
  await deliverWebhooks();
  expect(await partOf(placed)).toMatchObject({ state: 'refused', doneAt: null });
  await checkBooks();

  await tryRefundAgain(decisionAbout(placed));
  await runJobs();
  await deliverWebhooks();
  expect(await returnedAtGateway(placed)).toBe(2_500);
  expect(await partOf(placed)).toMatchObject({ state: 'done' });
  await checkBooks();
});

describe('a refused partial refund', () => {
  test('can be paid from our bank: the share is released, and the money at the gateway is ours', async () => {
    const placed = await placeRefusedPart();
    const [bank, cash] = [await balance('bank'), await balance('cash_pix')];
    await settleRefundManually(decisionAbout(placed));
    await expect(settleRefundManually(decisionAbout(placed))).rejects.toMatchObject({
      reason: 'refund_not_refused',
    });
    expect(await partOf(placed)).toMatchObject({ state: 'done' });
    expect(await balance('bank')).toBe(bank - 2_500);
    expect(await balance('cash_pix')).toBe(cash);
    advanceClock({ days: 8 });
    await releaseOrders();
    expect(await stateOf(placed)).toBe('released');
    expect((await dueTo(placed.provider))?.amountCents).toBe(providerEarnings(await orderOf(placed)));
    await checkBooks();
  });

  test('that was paid from our bank and also refunded by the gateway needs a decision on who bears it', async () => {
    const placed = await placeRefusedPart();
    await settleRefundManually(decisionAbout(placed));
    const undecided = await balance('review');
    await sandbox.refundPart(placed.paymentId, 2_500);
    await deliverWebhooks();
    expect(await balance('review')).toBe(undecided + 2_500);
    expect(await holdsOf(placed)).toEqual(['partial_refund']);
    await checkBooks();
  });

  test('that was paid from our bank is not refunded again with the rest, which our bank pays too', async () => {
    const placed = await placeRefusedPart();
    const bank = await balance('bank');
    await settleRefundManually(decisionAbout(placed));
    await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
    await runJobs();
    const full = () => db.refund.findFirstOrThrow({ where: { kind: 'full', paymentId: placed.paymentId } });
    expect(await full()).toMatchObject({ state: 'refused' });
    await tryRefundAgain(decisionAbout(placed));
    await runJobs();
    expect(await returnedAtGateway(placed)).toBe(0);
    await settleRefundManually(decisionAbout(placed));
    expect(await stateOf(placed)).toBe('refunded');
    expect(await balance('bank')).toBe(bank - PRICE_CENTS);
    await deliverWebhooks();
    await checkBooks();
  });

  test('cannot be decided while a full refund is in process, which returns that part too', async () => {
    const placed = await placeOrderWithAnsweredDispute();
    const { paymentId } = placed;
    await split(placed, 2_500);
    await runJobs();
    await deliverWebhooks();
    const expectUndecidable = async () => {
      expect(await partOf(placed)).toMatchObject({ state: 'refused' });
      for (const decide of [withdrawRefund, tryRefundAgain, settleRefundManually])
        await expect(decide(decisionAbout(placed))).rejects.toMatchObject({ reason: 'refund_not_refused' });
    };
    await sandbox.withdrawRefund(paymentId);
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    await settleWithGateway(placed);
    await expectUndecidable();
    await sandbox.fail('mercado-pago.refund', 'inProcess', { times: 1 });
    await runJobs();
    await expectUndecidable();
    const losses = await balance('losses');
    await sandbox.refund(paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('refunded');
    expect(await partOf(placed)).toMatchObject({ state: 'withdrawn' });
    expect(await balance('losses')).toBe(losses);
    await checkBooks();
  });

  test('that was paid from our bank is not returned by a charge-back', async () => {
    const placed = await placeRefusedPart();
    const bank = await balance('bank');
    await settleRefundManually(decisionAbout(placed));
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    expect(await balance('bank')).toBe(bank - 2_500);
    await checkBooks();
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
    await checkBooks();
    advanceClock({ days: 8 });
    await releaseOrders();
    expect(await stateOf(placed)).toBe('released');
    await checkBooks();
  });

  test('can be withdrawn: the provider receives it less our fee, and the customer is notified', async () => {
    const placed = await placeRefusedPart();
    const { feeCents } = await orderOf(placed);
    await withdrawRefund(decisionAbout(placed));
    expect(await partOf(placed)).toMatchObject({ state: 'withdrawn' });
    advanceClock({ days: 8 });
    await releaseOrders();
    expect((await dueTo(placed.provider))?.amountCents).toBe(PRICE_CENTS - feeCents);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: placed.customer.userId } });
    expect(await db.mail.count({ where: { recipient: email, template: 'orderPartWithdrawn' } })).toBe(1);
    await checkBooks();
  });
});
