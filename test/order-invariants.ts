import { expect } from 'vitest';
import { z } from 'zod';
import { OrderState, type Payment, type Prisma } from '@/lib/generated/prisma/client';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { releaseOrders } from '@/lib/orders/release';
import { isLegalMove } from '@/lib/orders/state';
import { writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import { settleRefundManually } from '@/lib/payments/refund/refund-decision';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { payableOf } from '@/lib/payments/payable';
import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { payables } from '@/server/payables';
import { db } from '../lib/platform/database/db';
import { atOnce } from './at-once';
import { checkBooks, listDifferences } from './books';
import { balance } from './hiring';
import { advanceClock } from './clock';
import { sandbox } from './payment-sandbox';
import { decideAll, decideMismatches, orRefused, type SimulatedOrder } from './random-order';
import { finishDueWork, payOutRest, runWaitingJobs } from './random-platform';

// Invariants that hold once random orders have ended.

const CONCURRENCY = 6;
/** The operator who makes the final decisions. */
const OPERATOR = { operatorId: 1, reason: 'Nada mais virá' };
/** Jobs take at most two hundred orders per run. */
const RUNS = 2;

/** Makes all pending decisions, asks the gateways until they report no changes, and pays out the rest. */
export async function settleEverything(orders: SimulatedOrder[]): Promise<void> {
  await sandbox.clearFaults();
  await finishDueWork({ minutes: 400 });
  await finishRefundsInProcess();
  await finishDueWork({ days: 8 });
  await decideEverything(orders);
  await finishDueWork({ days: 4 });
  await decideChargeBacks(orders);
  // Long enough for all retries of a refused refund before an operator decides.
  await finishDueWork({ minutes: 11 }, { minutes: 11 }, { minutes: 61 }, { minutes: 361 }, { minutes: 361 });
  await settleRefused();
  await atOnce(CONCURRENCY, await paymentsOf(orders), settleNow);
  await settleRefused();
  await decideEverything(orders);
  await runWaitingJobs();
  // What is left are those whose refund the gateway has just refused.
  await writeOffMismatches(orders);
  // After a hold the provider has time to accept.
  await finishDueWork({ days: 1 });
  await settleRefused();
  advanceClock({ days: 14 });
  for (let run = 0; run < RUNS; run += 1) await confirmPastOrders();
  advanceClock({ days: 7, minutes: 1 });
  for (let run = 0; run < RUNS; run += 1) await releaseOrders();
  await payOutRest();
}

/** Lets the gateway decide open charge-backs, because operators can end only decided ones as lost. */
async function decideChargeBacks(orders: SimulatedOrder[]): Promise<void> {
  for (const payment of await paymentsOf(orders, { state: 'charged_back' })) {
    await orRefused(() => sandbox.chargeBack(payment.gatewayPaymentId ?? payment.id));
    await settleNow(payment);
    await endLostChargeBack(payables, { paymentId: payment.id, by: OPERATOR });
  }
}

/** Decides the orders first: publishing fees, and charges that an order replaced, have mismatches of their own. */
async function decideEverything(orders: SimulatedOrder[]): Promise<void> {
  await atOnce(CONCURRENCY, orders, decideAll);
  await atOnce(CONCURRENCY, await paymentsOf(orders), decideMismatches);
}

async function writeOffMismatches(orders: SimulatedOrder[]): Promise<void> {
  const payment = { id: { in: (await paymentsOf(orders)).map(({ id }) => id) } };
  for (const { id: mismatchId } of await db.paymentReview.findMany({ where: { state: 'open', payment } }))
    await writeOffMismatch({ payables, mismatchId, by: OPERATOR });
}

/** Includes partial refunds, which stay `intended` until the gateway has made them. */
async function finishRefundsInProcess(): Promise<void> {
  for (const { id, isRefunding } of await sandbox.charges())
    if (isRefunding) await orRefused(() => sandbox.refund(id));
}

async function settleRefused(): Promise<void> {
  const refused = { state: 'refused' as const, payment: { state: 'approved' as const } };
  for (const { paymentId } of await db.refund.findMany({ where: refused }))
    await settleRefundManually({ payables, paymentId, by: OPERATOR });
}

async function settleNow(payment: Payment): Promise<void> {
  const found = await fetchPayment(payment);
  if (found) await settlePayment(payableOf(payables, payment), payment.id, found);
}

/** The payments of these orders, and the fees of their providers. */
function paymentsOf(orders: SimulatedOrder[], which: Prisma.PaymentWhereInput = {}): Promise<Payment[]> {
  const people = orders.flatMap(({ customer, provider }) => [customer.userId, provider.userId]);
  return db.payment.findMany({ where: { ...which, userId: { in: people } }, orderBy: { id: 'asc' } });
}

/** Checks everything that must hold once `settleEverything` has ended. `planned` says what happened to each order. */
export async function checkOutcomes(placed: SimulatedOrder[], planned: unknown[]): Promise<void> {
  await checkHistories(placed, planned);
  expect(await listDifferences()).toEqual([]);
  await checkBooks();
  expect(await findOverpaid()).toEqual([]);
  expect(await findUnfinished()).toEqual([]);
  expect(await findWrongSums()).toEqual([]);
  expect(await movedWhileHeld()).toEqual([]);
  expect(await findDeadlineViolations()).toEqual([]);
  expect(await listDuePayouts()).toEqual([]);
  // Nothing is held for anyone, and nothing waits for a decision about its owner.
  expect({ escrow: await balance('escrow'), review: await balance('review') }).toEqual({
    escrow: 0,
    review: 0,
  });
  await checkCharges();
}

/** Checks that orders made only valid transitions, and that each posting was made once. */
async function checkHistories(placed: SimulatedOrder[], planned: unknown[]): Promise<void> {
  const ids = placed.map(({ orderId }) => orderId);
  const orders = await db.order.findMany({
    where: { id: { in: ids } },
    include: {
      events: { orderBy: { id: 'asc' }, select: { kind: true } },
      payments: { select: { ledgerTransactions: { select: { kind: true } } } },
    },
  });
  expect(orders).toHaveLength(planned.length);
  for (const { id, state, events, payments } of orders) {
    const history = JSON.stringify(planned[ids.indexOf(id)]);
    checkStates(
      events.map(({ kind }) => kind),
      state,
      history,
    );
    const posted = payments.map(({ ledgerTransactions }) => ledgerTransactions.map(({ kind }) => kind));
    // Each further payment on a card's page is unmatched and refunded.
    for (const ofPayment of posted) checkOnce(ofPayment, ['unmatched', 'refund'], history);
    checkOnce(posted.flat(), ['payment', 'release'], history);
  }
}

function checkOnce(posted: string[], kinds: string[], history: string): void {
  for (const once of kinds)
    expect(posted.filter((kind) => kind === once).length, `${once}: ${history}`).toBeLessThanOrEqual(1);
}

/** Transitions whose events have their own kind. */
const STATES_BY_KIND: Partial<Record<string, OrderState>> = {
  confirmed_by_time: 'confirmed',
  confirmed_by_settlement: 'confirmed',
  payout_returned: 'released',
};

function checkStates(kinds: string[], last: OrderState, history: string): void {
  const states = kinds.flatMap((kind) => {
    const read = z.enum(OrderState).safeParse(STATES_BY_KIND[kind] ?? kind);
    return read.success ? [read.data] : [];
  });
  expect(states[0], history).toBe('awaiting_payment');
  expect(states.at(-1), history).toBe(last);
  states.reduce((from, to) => {
    expect(isLegalMove(from, to), `${from} → ${to}: ${history}`).toBe(true);
    return to;
  });
}

/** Checks that only card payments have several charges, and that no payer got back more than they paid. */
async function checkCharges(): Promise<void> {
  const charges = await sandbox.charges();
  expect(charges.filter(({ refundedCents, amountCents }) => refundedCents > amountCents)).toEqual([]);
  const cards = await db.payment.findMany({ where: { method: 'card' }, select: { id: true } });
  const onPages = new Set(cards.map(({ id }) => id));
  const references = charges.flatMap(({ reference }) =>
    reference === null || onPages.has(reference) ? [] : reference,
  );
  expect(new Set(references).size).toBe(references.length);
}

/**
 * Providers who were paid more than their shares and what operators gave them of refunds that a gateway withdrew. A
 * transfer that the bank made although it was marked as failed or returned may pay shares a second time; the ledger has
 * it as the provider's debt.
 */
async function findOverpaid(): Promise<unknown[]> {
  return db.$queryRaw`
    select user_id, sum(amount_cents) from payouts p
    where state = 'sent' and not exists (
      select from money_decisions d where d.payout_id = p.id and d.kind = 'payout_sent_after_all')
    group by user_id
    having sum(amount_cents) > (
      select coalesce(sum(price_cents - returned_cents - fee_cents), 0) from orders o
      where o.provider_id = p.user_id and o.released_at is not null
    ) + (
      select greatest(coalesce(-sum(e.amount_cents), 0), 0) from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'provider' and e.user_id = p.user_id and t.kind = 'partial_refund_borne')`;
}

/** Everything that is still waiting for someone, or is stuck without a reason. */
async function findUnfinished(): Promise<unknown[]> {
  return db.$queryRaw`
    select id::text, 'order ' || state as what from orders
    where state not in ('expired', 'cancelled', 'refunded', 'released', 'paid_out')
    union all
    select id::text, 'payment ' || state from payments
    where state in ('intended', 'pending', 'review', 'charged_back')
    union all
    select refunds.id::text, 'refund ' || kind || ' ' || refunds.state from refunds
    join payments on payments.id = payment_id
    where refunds.state not in ('done', 'withdrawn') and (kind = 'partial' or payments.state = 'approved')
    union all
    select review.id::text,
      concat_ws(' ', 'mismatch', review.state, review.difference, 'of', payments.payable, method, payments.state)
    from payment_reviews review join payments on payments.id = payment_id
    where review.state in ('open', 'refunding')
    union all
    select payment_id::text, 'charge-back' from charge_backs where ended_at is null
    union all
    select order_id::text, 'hold ' || kind from order_holds where ended_at is null
    union all
    select order_id::text, 'dispute ' || state from disputes where state <> 'closed'
    union all
    select id::text, 'pay-out ' || state from payouts where state = 'frozen'`;
}

/** Amounts that are negative or larger than what they are a part of, and money left in an account that is emptied. */
async function findWrongSums(): Promise<unknown[]> {
  return db.$queryRaw`
    select id::text, 'pay-out' as what, amount_cents::bigint as cents from payouts where amount_cents <= 0
    union all
    select id::text, 'refund', amount_cents from refunds where amount_cents <= 0
    union all
    select id::text, 'share', price_cents - returned_cents - fee_cents from orders
    where least(returned_cents, fee_cents, price_cents - returned_cents - fee_cents) < 0
    union all
    select payment_id::text, account::text, sum(amount_cents)
    from ledger_entries join ledger_transactions t on t.id = transaction_id
    where payment_id is not null and (account in ('escrow', 'review')
      or account in ('cash_pix', 'cash_paypal') and t.kind <> 'gateway_fee')
    group by payment_id, account
    having case when account in ('escrow', 'review') then sum(amount_cents) <> 0 else sum(amount_cents) < 0 end
    union all
    select payouts.id::text, 'posted for a pay-out', coalesce(sum(e.amount_cents), 0)
    from payouts
    left join ledger_transactions t on t.payout_id = payouts.id
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
    group by payouts.id
    having coalesce(sum(e.amount_cents), 0) <> case state when 'sent' then payouts.amount_cents else 0 end`;
}

/**
 * Disputes that were opened or answered too late, closed by the deadline although it had not passed or there was an
 * answer, or decided by an operator without an answer; orders released in less than seven days or during a dispute;
 * orders declined for lack of an answer before the deadline; and orders declined as paid too late but paid in time.
 */
async function findDeadlineViolations(): Promise<unknown[]> {
  return db.$queryRaw`
    select disputes.id, ended_by::text as fault from disputes join orders on orders.id = order_id
    where opened_at >= release_at and confirmed_at < opened_at
      or answered_at >= answer_until
      or ended_by = 'deadline' and (closed_at < answer_until or answered_at is not null)
      or ended_by = 'operator' and answered_at is null
      or released_at >= opened_at and released_at < closed_at
    union all
    select id, 'released' from orders where released_at < confirmed_at + interval '7 days'
    union all
    select orders.id, 'declined' from orders join order_events on order_id = orders.id
    where kind = 'declined_by_time' and at < least(
      paid_at + interval '12 hours',
      (execution_date + 1)::timestamp at time zone 'America/Sao_Paulo')
    union all
    select orders.id, 'declined as paid too late' from orders join order_events on order_id = orders.id
    where kind = 'declined_day_over' and paid_at < (execution_date + 1)::timestamp at time zone 'America/Sao_Paulo'`;
}

/**
 * Orders that were accepted, declined, confirmed, released or frozen during a block without a decision. Events at the
 * moment of the block may precede it. The end of a dispute restores the former state.
 */
async function movedWhileHeld(): Promise<unknown[]> {
  return db.$queryRaw`
    with moves as (
      select order_id, kind::text, at, lag(kind::text) over (partition by order_id order by id) as since
      from order_events
    ), moved as (
      select order_id, kind, at from moves
      where kind in ('confirmed', 'confirmed_by_time') and since in ('paid', 'accepted')
        or kind in ('accepted', 'declined_by_provider', 'declined_by_time', 'declined_day_over')
        or kind = 'released' and since in ('confirmed', 'confirmed_by_time')
      union all
      select orders.id, 'frozen', frozen_at from orders
      join payouts on payouts.id = orders.payout_id join payout_batches on payout_batches.id = payouts.batch_id
    )
    select moved.* from moved join order_holds using (order_id)
    where at > placed_at + interval '1 second' and (ended_at is null or at < ended_at)`;
}
