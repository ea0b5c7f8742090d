import { beforeAll, expect, test } from 'vitest';
import type { LedgerKind } from '@/lib/generated/prisma/client';
import { compareGatewayLists } from '@/lib/payments/reconciliation/compare-lists';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { atOnce } from '@/test/at-once';
import { checkHolds } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { checkAllCustomerMoney } from '@/test/customer-money';
import fc from '@/test/fast-check';
import { checkOutcomes, settleEverything } from '@/test/order-invariants';
import { processorTime } from '@/test/processor-time';
import { checkProviderBalances } from '@/test/provider-balance';
import { type Cohort, cohortOf, ROUNDS, runOrderMove, runPlatformStep } from '@/test/random-order-histories';
import { addOperators, type SimulatedOrder } from '@/test/random-order';
import { addCoupons, placeOrders } from '@/test/random-people';

/** For a longer run: `npm run prove -- order-histories`, or ORDER_HISTORIES=20000. */
const HISTORIES = Number(process.env.ORDER_HISTORIES ?? 510);
/** PROPERTY_SEED selects others. */
const SEEDS = [0, 1, 2].map((index) => Number(process.env.PROPERTY_SEED ?? 1) + index);
const PER_SEED = Math.ceil(HISTORIES / SEEDS.length);
/** This many histories run together and share jobs and clock changes. */
const COHORT = Math.min(PER_SEED, 250);
const COHORTS = Math.ceil(PER_SEED / COHORT);
/** Generous, so that a busy machine does not fail the test. */
const TIMEOUT_SECONDS_PER_COHORT = 600;
const CONCURRENCY = 6;

async function runHistories({ histories, platform }: Cohort, orders: SimulatedOrder[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await atOnce(CONCURRENCY, orders, async (order, index) => {
      for (const move of histories[index]?.rounds[round] ?? []) await runOrderMove(move, order);
    });
    for (const step of platform[round] ?? []) await runPlatformStep(step);
    await checkHolds();
  }
}

beforeAll(async () => {
  await addOperators();
  await addCoupons();
  // From here on the comparisons miss no day, although clock changes are longer than what one looks back.
  await compareGatewayLists(payables);
});

test.each(SEEDS)(
  `${PER_SEED} random histories (seed %i): books match the gateways to the cent, transitions are valid, and no one is paid twice`,
  async (seed) => {
    const before = processorTime();
    await fc.assert(
      fc.asyncProperty(cohortOf(COHORT), async (cohort) => {
        const orders = await placeOrders(cohort.histories, CONCURRENCY);
        await runHistories(cohort, orders);
        await settleEverything(orders);
        await checkOutcomes(orders, cohort.histories);
        await checkProviderBalances();
        await checkAllCustomerMoney();
        // Past the charge-back window, so that later cohorts do not check these payments again.
        advanceClock({ days: 200 });
      }),
      { seed, numRuns: COHORTS, endOnFailure: true },
    );
    const seconds = Math.round((processorTime() - before) / 1_000);
    process.stdout.write(
      `  seed ${seed}: ${COHORTS * COHORT} histories, ${seconds} CPU seconds of this process\n`,
    );
  },
  COHORTS * TIMEOUT_SECONDS_PER_COHORT * 1_000,
);

/** Events that the histories must contain; without them they would prove little. */
const REQUIRED_EVENTS: Record<string, () => Promise<number>> = {
  'an order with a coupon is paid out': () =>
    db.order.count({ where: { couponId: { not: null }, state: 'paid_out' } }),
  'a publishing fee is paid': () => db.payment.count({ where: { payable: 'pro', state: 'approved' } }),
  'a publishing fee is charged back': () => countPostings('charge_back', 'pro'),
  'a gateway refuses a refund': () => db.refundAttempt.count({ where: { refusedAt: { not: null } } }),
  'a refund is made by hand': () => countPostings('refund_by_hand'),
  'a refund is withdrawn': () => db.refund.count({ where: { state: 'withdrawn' } }),
  'a transfer is returned': () => db.payout.count({ where: { returnedAt: { not: null } } }),
  'a charge-back is won': () => countPostings('charge_back_won'),
  'a charge-back is lost': () => db.refund.count({ where: { reason: 'charge_back' } }),
  'an order is accepted': () => db.orderEvent.count({ where: { kind: 'accepted' } }),
  'an order is declined': () => db.orderEvent.count({ where: { kind: 'declined_by_provider' } }),
  'an unanswered order is declined': () => db.orderEvent.count({ where: { kind: 'declined_by_time' } }),
  'a card pays': () => db.payment.count({ where: { method: 'card', state: 'approved' } }),
  'a part is given back as goodwill': () => db.refund.count({ where: { kind: 'goodwill', state: 'done' } }),
  'a part is refunded': () => db.refund.count({ where: { kind: 'partial', state: 'done' } }),
};

function countPostings(kind: LedgerKind, payable?: string): Promise<number> {
  const payment = payable === undefined ? {} : { payment: { payable } };
  return db.ledgerTransaction.count({ where: { kind, ...payment } });
}

test.each(Object.entries(REQUIRED_EVENTS))('in some of them %s', async (what, count) => {
  const times = await count();
  process.stdout.write(`  ${what}: ${times}\n`);
  expect(times).toBeGreaterThan(0);
});
