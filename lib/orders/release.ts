import type { Order, Payment, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { openSince, raiseGatewayAlert } from '@/lib/services/payment-gateways/alerts';
import { GatewayDownError, type GatewayState } from '@/lib/services/payment-gateways/port';
import { markReputationDue } from '@/lib/catalog/reputation/reputation';
import { post } from '@/lib/ledger/ledger';
import { forEachIsolated, laneOfPayments } from '@/lib/payments/for-each-isolated';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { whereMay } from './order-holds';
import { mailOrder } from './order-mail';
import { findTakenPayment, orderPayable } from './order-payable';
import { fetchPayment, missingAlert, reportMissing } from '@/lib/payments/settlement/fetch-payment';
import { IS_TAKEN } from '@/lib/payments/settlement/postings';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { queueRewards } from './referral/reward';
import { providerEarnings } from './rules';
import { lockOrder, moveOrder, noteCheck } from './state';

const ORDERS_AT_ONCE = 200;

/**
 * Releases every due order: the held money becomes the provider's share and our fee. Safe to run
 * concurrently; each order is released once. An order whose gateway is unreachable waits for the next run.
 */
export async function releaseOrders(): Promise<void> {
  const due = await db.order.findMany({
    where: { ...whereMay('release'), releaseAt: { lte: clock.now() } },
    select: { id: true, payments: { where: IS_TAKEN, select: { method: true } } },
    orderBy: [{ checkedAt: { sort: 'asc', nulls: 'first' } }, { releaseAt: 'asc' }],
    take: ORDERS_AT_ONCE,
  });
  await forEachIsolated(
    due,
    'an order was not released',
    ({ id }) => releaseOrder(id),
    ({ payments }) => laneOfPayments(payments),
  );
}

/**
 * Releases an order if it is due. Fetches its payment first, in case the notification of a charge-back was
 * missed. False when it is not due, the gateway does not confirm the money, or a concurrent run released it.
 * Throws GatewayDownError.
 */
export async function releaseOrder(orderId: number): Promise<boolean> {
  const payment = await findTakenPayment(db, orderId);
  await noteCheck(orderId);
  const found = await fetchPayment(payment);
  if (!found) await reportMissing(payment);
  else await settlePayment(orderPayable, payment.id, found);
  if (found && IS_ODD.includes(found.state)) await reportOdd(payment, found.state);
  return found?.state === 'approved' && db.$transaction((tx) => releaseDue(tx, orderId, payment.id));
}

/**
 * An operator releases a due order whose gateway does not know its payment any more, for example after a change of
 * account. `requireUnknown` comes first. Throws `invalid` (reason_missing), `conflict` (action_not_possible) when the
 * order is not due.
 */
export async function releaseUnknown(
  tx: Prisma.TransactionClient,
  orderId: number,
  by: OperatorDecision,
): Promise<void> {
  requireReason(by.reason);
  const { id: paymentId } = await findTakenPayment(tx, orderId);
  if (!(await releaseDue(tx, orderId, paymentId))) throw notPossible();
  const about = { paymentId };
  await recordDecision(tx, { kind: 'unknown_payment_released', by, about, at: clock.now() });
}

/**
 * Asks the gateway once more, and applies what it knows. Throws `conflict` (action_not_possible) when the order is not
 * due or the gateway knows its payment, `unavailable` (gateway_down).
 */
export async function requireUnknown(orderId: number): Promise<void> {
  const payment = await findUnknownPayment(db, orderId);
  if (!payment) throw notPossible();
  try {
    const found = await fetchPayment(payment);
    if (!found) return;
    await settlePayment(orderPayable, payment.id, found);
  } catch (error) {
    if (error instanceof GatewayDownError) throw new DomainError('unavailable', 'gateway_down');
    throw error;
  }
  throw notPossible();
}

/** The payment of a due order if an alert of the last day says that its gateway does not know it; else null. */
export async function findUnknownPayment(
  tx: Prisma.TransactionClient,
  orderId: number,
): Promise<Payment | null> {
  const due = { id: orderId, releaseAt: { lte: clock.now() }, ...whereMay('release') };
  if ((await tx.order.count({ where: due })) === 0) return null;
  const payment = await findTakenPayment(tx, orderId);
  const alert = { ...missingAlert(payment), lastAt: { gte: openSince() } };
  return (await tx.gatewayAlert.count({ where: alert })) > 0 ? payment : null;
}

/** False when the order is not due, or a concurrent call released it. */
async function releaseDue(
  tx: Prisma.TransactionClient,
  orderId: number,
  paymentId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const at = clock.now();
  const free = await tx.order.count({ where: { id: orderId, ...whereMay('release') } });
  if (!order.releaseAt || order.releaseAt > at || free === 0) return false;
  const set = { releasedAt: at };
  if (!(await moveOrder(tx, orderId, { from: ['confirmed'], to: 'released', at, set }))) return false;
  await postRelease(tx, order, paymentId, at);
  await mailOrder(tx, orderId, 'released', at);
  await markReputationDue(tx, order.providerId, at);
  await queueRewards(tx, order);
  return true;
}

/** Splits an order's held money between its provider and us. `paymentId` is the payment that paid it. */
export function postRelease(
  tx: Prisma.TransactionClient,
  order: Order,
  paymentId: string,
  at: Date,
): Promise<boolean> {
  const { id, providerId, priceCents, returnedCents, feeCents } = order;
  return post(tx, {
    kind: 'release',
    subject: String(id),
    paymentId,
    at,
    entries: [
      { account: 'escrow', amountCents: priceCents - returnedCents },
      { account: 'fees', amountCents: -feeCents },
      { account: 'provider', userId: providerId, amountCents: -providerEarnings(order) },
    ],
  });
}

/** States that a payment whose money arrived never returns to. */
const IS_ODD: GatewayState[] = ['pending', 'rejected', 'cancelled'];

function reportOdd({ method, gatewayPaymentId }: Payment, state: GatewayState): Promise<void> {
  return raiseGatewayAlert(
    { method, kind: 'odd_state', about: gatewayPaymentId ?? '', detail: state },
    `the gateway calls a payment ${state} that was made`,
  );
}

const notPossible = () => new DomainError('conflict', 'action_not_possible');
