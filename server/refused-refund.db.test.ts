import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { performRefund } from '@/lib/payments/refund/perform-refund';
import { refundPayment } from '@/lib/payments/refund/refund';
import { settleRefundManually, tryRefundAgain, withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  applyAgain,
  balance,
  createProvider,
  deliverWebhooks,
  placeConfirmedOrder,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
  postingsOf,
  PRICE_CENTS,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { expireOrders } from '@/lib/orders/expiry';
import { releaseOrders } from '@/lib/orders/release';

const REFUND = { pix: 'mercado-pago.refund', paypal: 'paypal.refund' } as const;
const WHY = 'The account at the gateway was closed';

const refundOf = ({ paymentId }: PlacedOrder) => db.refund.findFirstOrThrow({ where: { paymentId } });

async function refund({ paymentId }: PlacedOrder): Promise<void> {
  await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
  await runJobs();
}

/** Advances the clock past the pause after any refusal, and runs reconciliation. */
async function laterRound(): Promise<void> {
  advanceClock({ minutes: 361 });
  await reconcilePayments(payables);
  await runJobs();
}

/** A paid order whose refund the gateway refuses until the retries end. */
async function placeRefused(method: 'pix' | 'paypal' = 'pix'): Promise<PlacedOrder> {
  const placed = await placePaidOrder({ method });
  await sandbox.fail(REFUND[method], 'refuse', { times: 1000 });
  await refund(placed);
  for (let round = 0; round < 6; round += 1) await laterRound();
  await sandbox.clearFaults();
  expect((await refundOf(placed)).state).toBe('refused');
  return placed;
}

const decisionAbout = ({ paymentId, provider }: PlacedOrder, reason = WHY) => ({
  payables: payables,
  paymentId,
  by: { operatorId: provider.userId, reason },
});

describe.each(['pix', 'paypal'] as const)('a refund by %s', (method) => {
  test('refused once is tried again with a new key when the gateway keeps the refusal', async () => {
    const placed = await placePaidOrder({ method });
    await sandbox.fail(REFUND[method], 'refuseKept');
    await refund(placed);
    expect((await refundOf(placed)).state).toBe('intended');
    await laterRound();
    expect(await stateOf(placed)).toBe('refunded');
    const { id } = await refundOf(placed);
    const attempts = await db.refundAttempt.findMany({ where: { refundId: id }, orderBy: { id: 'asc' } });
    expect(attempts.map(({ refusedAt }) => refusedAt !== null)).toEqual([true, false]);
    await checkBooks();
  });

  test('that cannot be made ends in a state an operator can act on, and is not retried', async () => {
    const placed = await placeRefused(method);
    const { id: refundId, refusals } = await refundOf(placed);
    expect(refusals).toBe(5);
    expect(await db.refundAttempt.count({ where: { refundId } })).toBe(5);
    await laterRound();
    await performRefund(payables, { payment_id: placed.paymentId });
    expect(await db.refundAttempt.count({ where: { refundId } })).toBe(5);
    await tryRefundAgain(decisionAbout(placed));
    await runJobs();
    expect(await stateOf(placed)).toBe('refunded');
  });
});

test('after a refusal, concurrent jobs do not retry at once', async () => {
  const placed = await placePaidOrder();
  await sandbox.fail('mercado-pago.refund', 'refuse');
  await refund(placed);
  const again = () => performRefund(payables, { payment_id: placed.paymentId });
  await Promise.all(Array.from({ length: 5 }, again));
  const { id: refundId } = await refundOf(placed);
  expect(await db.refundAttempt.count({ where: { refundId } })).toBe(1);
  advanceClock({ minutes: 2 });
  await Promise.all(Array.from({ length: 5 }, again));
  expect(await db.refundAttempt.count({ where: { refundId } })).toBe(2);
  expect(await stateOf(placed)).toBe('refunded');
});

describe.each(['pix', 'paypal'] as const)('a refund by %s', (method) => {
  test.each(['unauthorized', 'forbidden'] as const)(
    'is not taken for refused when our keys are (%s), and is asked for again under the same key',
    async (kind) => {
      const { paymentId } = await placePaidOrder({ method });
      await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
      await sandbox.fail(REFUND[method], kind, { times: 1000 });
      const refunding = performRefund(payables, { payment_id: paymentId });
      await expect(refunding).rejects.toMatchObject({ kind: 'unauthorized' });
      await sandbox.clearFaults();
      const attempts = await db.refundAttempt.findMany({ where: { refund: { paymentId } } });
      expect(attempts).toMatchObject([{ refusedAt: null }]);
    },
  );
});

describe('an operator', () => {
  test('withdraws it: the order goes on, is released, and a new refund can be decided', async () => {
    const placed = await placeConfirmedOrder();
    await sandbox.fail('mercado-pago.refund', 'refuse', { times: 1000 });
    await refund(placed);
    for (let round = 0; round < 6; round += 1) await laterRound();
    await sandbox.clearFaults();
    advanceClock({ days: 7 });
    await releaseOrders();
    expect(await stateOf(placed)).toBe('confirmed');
    await withdrawRefund(decisionAbout(placed));
    await releaseOrders();
    expect(await stateOf(placed)).toBe('released');
    await checkBooks();
    await refund(placed);
    expect(await stateOf(placed)).toBe('refunded');
    await checkBooks();
  });

  test('cannot withdraw a refund of a late payment, which belongs to the payer', async () => {
    const placed = await placeOrder({ provider: await createProvider() });
    advanceClock({ days: 1, minutes: 1 });
    await expireOrders();
    await sandbox.fail('mercado-pago.refund', 'refuse', { times: 1000 });
    await sandbox.payLate(placed.paymentId);
    await deliverWebhooks();
    for (let round = 0; round < 6; round += 1) await laterRound();
    const withdrawing = withdrawRefund(decisionAbout(placed));
    await expect(withdrawing).rejects.toMatchObject({ code: 'conflict', reason: 'refund_owed' });
    expect(await db.moneyDecision.count({ where: { paymentId: placed.paymentId } })).toBe(0);
    await sandbox.clearFaults();
  });

  test('settles it manually: the payer received the money from our bank', async () => {
    const placed = await placeRefused();
    const [cash, bank] = [await balance('cash_pix'), await balance('bank')];
    await settleRefundManually(decisionAbout(placed));
    expect(await stateOf(placed)).toBe('refunded');
    expect(await balance('cash_pix')).toBe(cash);
    expect(await balance('bank')).toBe(bank - PRICE_CENTS);
    expect(await postingsOf(placed)).toEqual(['payment', 'refund', 'refund_by_hand']);
    expect((await sandbox.chargesOf(placed.paymentId))[0]?.refunds).toBe(0);
  });

  test.each(['refund', 'dispute'] as const)(
    'what was settled by hand and the gateway takes as well (%s) is a loss, once',
    async (how) => {
      const placed = await placeRefused();
      await settleRefundManually(decisionAbout(placed));
      const loss = await balance('losses');
      await sandbox[how](placed.paymentId);
      await deliverWebhooks();
      await applyAgain();
      expect(await balance('losses')).toBe(loss + PRICE_CENTS);
      expect(await postingsOf(placed)).toEqual(['payment', 'refund', 'refund_by_hand', 'gone_after_hand']);
      await checkBooks();
    },
  );

  test.each(['pix', 'paypal'] as const)(
    'finds what was settled by hand (%s), taken by a dispute and won back no loss, however often',
    async (method) => {
      const placed = await placeRefused(method);
      await settleRefundManually(decisionAbout(placed));
      const loss = await balance('losses');
      for (let round = 0; round < 2; round += 1) {
        await sandbox.dispute(placed.paymentId);
        await deliverWebhooks();
        expect(await balance('losses')).toBe(loss + PRICE_CENTS);
        await sandbox.resolve(placed.paymentId);
        await deliverWebhooks();
        await applyAgain();
        expect(await balance('losses')).toBe(loss);
        await checkBooks();
      }
    },
  );

  test('books a loss when the gateway refunds a part of a manually settled refund itself', async () => {
    const placed = await placeRefused();
    await settleRefundManually(decisionAbout(placed));
    const loss = await balance('losses');
    for (const part of [3_000, 1_000]) {
      await sandbox.refundPart(placed.paymentId, part);
      await deliverWebhooks();
    }
    await applyAgain();
    expect(await balance('losses')).toBe(loss + 4_000);
    await sandbox.dispute(placed.paymentId);
    await deliverWebhooks();
    expect(await balance('losses')).toBe(loss + PRICE_CENTS);
    await checkBooks();
  });

  test('must give a reason, which is stored with their id', async () => {
    const placed = await placeRefused();
    const { paymentId, provider } = placed;
    await expect(tryRefundAgain(decisionAbout(placed, ' '))).rejects.toMatchObject({
      reason: 'reason_missing',
    });
    await tryRefundAgain(decisionAbout(placed));
    expect(await db.moneyDecision.findMany({ where: { paymentId } })).toMatchObject([
      { kind: 'refund_tried_again', operatorId: provider.userId, reason: WHY },
    ]);
  });

  test('decides once: of five concurrent decisions, one succeeds', async () => {
    const placed = await placeRefused();
    const decide = () => settleRefundManually(decisionAbout(placed));
    const results = await Promise.allSettled(Array.from({ length: 5 }, decide));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await postingsOf(placed)).toEqual(['payment', 'refund', 'refund_by_hand']);
  });

  test('cannot decide about a refund that is in progress', async () => {
    const placed = await placePaidOrder();
    await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
    for (const decide of [withdrawRefund, tryRefundAgain, settleRefundManually])
      await expect(decide(decisionAbout(placed))).rejects.toMatchObject({
        reason: 'refund_not_refused',
      });
  });
});
