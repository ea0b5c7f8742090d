import { expect, test } from 'vitest';
import { listWaiting } from '@/lib/operator/home/waiting';
import { refundMismatch, writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  balance,
  deliverWebhooks,
  paymentOf,
  placePaidOrder,
  PRICE_CENTS,
  stateOf,
  type PlacedOrder,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { payables } from './payables';

const METHODS = ['pix', 'paypal'] as const;

const by = async () => ({ operatorId: (await createMember()).id, reason: 'Visto no extrato' });

const mismatchesOf = ({ paymentId }: PlacedOrder) => db.paymentReview.findMany({ where: { paymentId } });

async function placeRefunded(method: (typeof METHODS)[number] = 'pix'): Promise<PlacedOrder> {
  const placed = await placePaidOrder({ method });
  await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'cancelled'));
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  return placed;
}

/** The gateway changes the payment, and its notification is lost. */
async function changeUnnoticed(change: Promise<void>): Promise<void> {
  await change;
  await sandbox.takeNotifications();
}

const waitingKinds = async () => (await listWaiting()).map(({ kind }) => kind);

test.each(METHODS)(
  'a refund that the gateway undoes months later is posted and waits for an operator (%s)',
  async (method) => {
    const placed = await placeRefunded(method);
    const review = await balance('review');
    advanceClock({ days: 150 });
    await changeUnnoticed(sandbox.undoRefund(placed.paymentId));
    await reconcilePayments(payables);
    expect(await mismatchesOf(placed)).toMatchObject([
      { state: 'open', difference: 'returned', amountCents: PRICE_CENTS },
    ]);
    expect(await balance('review')).toBe(review - PRICE_CENTS);
    expect(await waitingKinds()).toContain('reviews');
    await checkBooks();

    const [{ id: mismatchId } = expect.unreachable()] = await mismatchesOf(placed);
    await refundMismatch({ payables, mismatchId, by: await by() });
    await runJobs();
    await deliverWebhooks();
    expect(await mismatchesOf(placed)).toMatchObject([{ state: 'refunded' }]);
    expect([await balance('review'), await stateOf(placed)]).toEqual([review, 'refunded']);
    await checkBooks();

    await sandbox.undoRefund(placed.paymentId);
    await deliverWebhooks();
    expect(await mismatchesOf(placed)).toMatchObject([{ state: 'open', difference: 'returned' }]);
    await checkBooks();
  },
);

test.each(METHODS)(
  'a charge-back months after a refund is posted as a second loss and waits for an operator (%s)',
  async (method) => {
    const placed = await placeRefunded(method);
    const [review, losses] = [await balance('review'), await balance('losses')];
    advanceClock({ days: 150 });
    await changeUnnoticed(sandbox.chargeBack(placed.paymentId));
    await reconcilePayments(payables);
    expect(await mismatchesOf(placed)).toMatchObject([{ state: 'open', difference: 'charged_back' }]);
    expect(await balance('review')).toBe(review + PRICE_CENTS);
    expect(await waitingKinds()).toContain('reviews');
    advanceClock({ days: 2 });
    await reconcilePayments(payables);
    expect(await balance('review')).toBe(review + PRICE_CENTS);
    expect((await paymentOf(placed)).state).toBe('refunded');
    await checkBooks();

    const [{ id: mismatchId } = expect.unreachable()] = await mismatchesOf(placed);
    await writeOffMismatch({ payables, mismatchId, by: await by() });
    expect(await balance('review')).toBe(review);
    expect(await balance('losses')).toBe(losses + PRICE_CENTS);
    await checkBooks();
  },
);

test.each(METHODS)('a dispute after a refund closes by itself when we win it (%s)', async (method) => {
  const placed = await placeRefunded(method);
  const review = await balance('review');
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  expect(await balance('review')).toBe(review + PRICE_CENTS);
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  expect(await mismatchesOf(placed)).toMatchObject([{ state: 'refunded' }]);
  expect(await balance('review')).toBe(review);
  await checkBooks();
});

test.each(METHODS)(
  'a charge-back after a refund that we did not notice is posted with the refund (%s)',
  async (method) => {
    const placed = await placePaidOrder({ method });
    await changeUnnoticed(sandbox.refund(placed.paymentId));
    await sandbox.chargeBack(placed.paymentId);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('refunded');
    expect(await mismatchesOf(placed)).toMatchObject([{ state: 'open', difference: 'charged_back' }]);
    await checkBooks();
  },
);

test('a refunded payment is checked for 180 days, and then no longer', async () => {
  const placed = await placeRefunded();
  advanceClock({ days: 179 });
  await reconcilePayments(payables);
  const { changedAt } = await paymentOf(placed);
  expect(changedAt.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000);
  advanceClock({ days: 31 });
  await changeUnnoticed(sandbox.undoRefund(placed.paymentId));
  await reconcilePayments(payables);
  expect((await paymentOf(placed)).changedAt).toEqual(changedAt);
  expect(await mismatchesOf(placed)).toEqual([]);
});
