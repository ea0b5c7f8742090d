import { expect, test } from 'vitest';
import { z } from 'zod';
import { OrderState } from '@/lib/generated/prisma/client';
import { orderPurpose } from '@/lib/orders/order-purpose';
import { isLegalMove } from '@/lib/orders/state';
import { fetchPayment } from '@/lib/payments/fetch-payment';
import { endLostDispute } from '@/lib/payments/lost-charge-back';
import { listRefusedRefunds, settleRefundByHand } from '@/lib/payments/refund-decision';
import { settlePayment } from '@/lib/payments/settlement';
import { db } from '@/lib/platform/db';
import { paymentPurposes } from '@/server/payment-purposes';
import { atOnce } from '@/test/at-once';
import { checkBooks, checkHeld } from '@/test/books';
import { advanceClock } from '@/test/clock';
import fc from '@/test/fast-check';
import { createProvider, historyOf, paymentOf, placeOrder, postingsOf, stateOf } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { type Cohort, cohortOf, type Life, ROUNDS, takeOrderStep, takeTownStep } from '@/test/random-lives';
import { decideAll, type LivedOrder } from '@/test/random-order';
import { drainTown } from '@/test/random-town';

/** More for a long night: `npm run prove -- lives`, or RANDOM_LIVES=20000. */
const LIVES = Number(process.env.RANDOM_LIVES ?? 500);
/** So many at the same time: what happens to all of them is done once for them together. */
const COHORT = Math.min(LIVES, 250);
const COHORTS = Math.ceil(LIVES / COHORT);
/** A machine that does much else besides is slow, and not wrong. */
const SECONDS_A_COHORT = 600;
const AT_ONCE = 6;
/** Who decides in the end. */
const BY = { operatorId: 1, reason: 'Nada mais virá' };

/** Two orders each of one provider, so that what one owes is taken from the other's share. */
async function placeOrders(lives: Life[]): Promise<LivedOrder[]> {
  const placed: LivedOrder[] = [];
  const pairs = Array.from({ length: Math.ceil(lives.length / 2) }, (_, index) => index * 2);
  await atOnce(AT_ONCE, pairs, async (first) => {
    const provider = await createProvider();
    for (const [offset, { method }] of lives.slice(first, first + 2).entries()) {
      const order = await placeOrder({ provider, method });
      const { gatewayPaymentId } = await paymentOf(order);
      placed[first + offset] = { ...order, gatewayPaymentId: gatewayPaymentId ?? '' };
    }
  });
  return placed;
}

async function live({ lives, town }: Cohort, orders: LivedOrder[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await atOnce(AT_ONCE, orders, async (order, index) => {
      for (const step of lives[index]?.rounds[round] ?? []) await takeOrderStep(step, order);
    });
    for (const step of town[round] ?? []) await takeTownStep(step);
    await checkHeld();
  }
}

/** People decide what waits for them, and gateways are asked until they have nothing new to tell. */
async function comeToAnEnd(orders: LivedOrder[]): Promise<void> {
  await sandbox.heal();
  await drainTown({ minutes: 400 }, { days: 8 });
  await atOnce(AT_ONCE, orders, async (order, index) => {
    await decideAll(order, index);
    const { id: paymentId, state } = await paymentOf(order);
    if (state !== 'disputed') return;
    await endLostDispute(paymentPurposes, { paymentId, by: BY });
  });
  // As long as a refused refund is asked for again before a person is told of it.
  await drainTown({ minutes: 11 }, { minutes: 11 }, { minutes: 61 }, { minutes: 361 }, { minutes: 361 });
  for (const { paymentId } of await listRefusedRefunds())
    await settleRefundByHand({ purposes: paymentPurposes, paymentId, by: BY });
  await atOnce(AT_ONCE, orders, settleAgain);
}

async function settleAgain({ paymentId }: LivedOrder): Promise<void> {
  const found = await fetchPayment(await paymentOf({ paymentId }));
  if (found) await settlePayment(orderPurpose, paymentId, found);
}

/** An order has gone only where it may, and each of its postings was made once. */
async function checkLife(order: LivedOrder, told: Life): Promise<void> {
  const life = JSON.stringify(told);
  const states = (await historyOf(order)).flatMap((kind) => {
    const read = z.enum(OrderState).safeParse(kind === 'confirmed_by_time' ? 'confirmed' : kind);
    return read.success ? [read.data] : [];
  });
  expect(states[0], life).toBe('awaiting_payment');
  expect(states.at(-1), life).toBe(await stateOf(order));
  states.reduce((from, to) => {
    expect(isLegalMove(from, to), `${from} → ${to}: ${life}`).toBe(true);
    return to;
  });
  const postings = await postingsOf(order);
  for (const once of ['payment', 'unmatched', 'release', 'refund'])
    expect(postings.filter((kind) => kind === once).length, `${once}: ${life}`).toBeLessThanOrEqual(1);
}

/** Nobody was sent more than their shares, no customer got back more than they paid, and nothing waits any more. */
async function checkPeople(): Promise<void> {
  const overpaid = await db.$queryRaw`
    select user_id from payouts p where state = 'sent' group by user_id
    having sum(amount_cents) > (
      select coalesce(sum(price_cents - fee_cents), 0) from orders o
      where o.provider_id = p.user_id and o.released_at is not null)`;
  expect(overpaid).toEqual([]);
  const charges = await sandbox.charges();
  expect(charges.filter(({ refundedCents, amountCents }) => refundedCents > amountCents)).toEqual([]);
  const references = charges.map(({ id }) => id);
  expect(new Set(references).size).toBe(references.length);
  expect(await db.order.count({ where: { state: 'awaiting_payment' } })).toBe(0);
  const undone = { state: { not: 'done' as const }, payment: { state: 'approved' as const } };
  expect(await db.refund.count({ where: undone })).toBe(0);
}

test(
  `${LIVES} random lives: books balance to the cent with the gateways’, states are legal, nobody is paid twice`,
  async () => {
    await fc.assert(
      fc.asyncProperty(cohortOf(COHORT), async (cohort) => {
        const orders = await placeOrders(cohort.lives);
        await live(cohort, orders);
        await comeToAnEnd(orders);
        await atOnce(AT_ONCE, orders, (order, index) =>
          checkLife(order, cohort.lives[index] ?? expect.unreachable()),
        );
        await checkPeople();
        await checkBooks();
        // What comes next is asked about no more than they are.
        advanceClock({ days: 200 });
      }),
      { numRuns: COHORTS, endOnFailure: true },
    );
  },
  COHORTS * SECONDS_A_COHORT * 1_000,
);
