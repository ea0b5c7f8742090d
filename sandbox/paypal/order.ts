import { HOUR_MS } from '@/lib/platform/durations';
import { newCode } from '../ids';
import type { Account, Capture, PayPalOrder, PayPalRefund } from '../records';
import { type EventType, notifyPayPal } from './notification';

type Wanted = Pick<
  PayPalOrder,
  'reference' | 'invoice' | 'amountCents' | 'currency' | 'description' | 'returnUrl' | 'cancelUrl'
>;

/** How long a payer has. */
const LIFE_MS = 3 * HOUR_MS;

export function createOrder(account: Account, wanted: Wanted, id = newCode()): PayPalOrder {
  const now = account.clock.now();
  const order: PayPalOrder = {
    ...wanted,
    id,
    state: 'CREATED',
    payerId: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
    capture: null,
  };
  account.payPalOrders.set(order.id, order);
  account.nextExpiry = Math.min(account.nextExpiry, Date.parse(order.expiresAt));
  return order;
}

/** The payer approves; the money moves when the shop captures it. */
export function approveOrder(account: Account, order: PayPalOrder): void {
  order.state = 'APPROVED';
  touch(account, order);
  order.payerId = newCode().slice(0, 13);
  notifyPayPal(account, order, 'CHECKOUT.ORDER.APPROVED');
}

export function voidOrder(account: Account, order: PayPalOrder): void {
  order.state = 'VOIDED';
  touch(account, order);
}

export function captureOrder(account: Account, order: PayPalOrder, captureId = newCode()): void {
  order.state = 'COMPLETED';
  order.capture = {
    id: captureId,
    status: 'COMPLETED',
    reason: null,
    createdAt: account.clock.now().toISOString(),
    feeCents: feeOf(account, order.amountCents),
    refunds: [],
  };
  touch(account, order);
  notifyPayPal(account, order, 'PAYMENT.CAPTURE.COMPLETED');
}

/** PayPal's fee for a payment. */
export function feeOf({ settings }: Account, amountCents: number): number {
  const { payPalFeeBasisPoints, payPalFixedFeeCents } = settings;
  return Math.round((amountCents * payPalFeeBasisPoints) / 10_000) + payPalFixedFeeCents;
}

/** Whether the shop holds the money or a rest of it. */
export function isTaken({ capture }: PayPalOrder): boolean {
  return capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED';
}

/** Whether the payer can dispute it: also after a refund. */
export function isDisputable(order: PayPalOrder): boolean {
  return isTaken(order) || order.capture?.status === 'REFUNDED';
}

/** Refunded to the payer so far. */
export function refundedOfOrder(order: PayPalOrder): number {
  return standingRefunds(order).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Refunds that PayPal has not withdrawn. */
export function standingRefunds({ capture }: PayPalOrder): PayPalRefund[] {
  return (capture?.refunds ?? []).filter(({ isWithdrawn }) => !isWithdrawn);
}

/** Not refunded yet. */
export function leftOfOrder(order: PayPalOrder): number {
  return order.amountCents - refundedOfOrder(order);
}

/** Refunds the rest or a part of it. PayPal keeps its fee. */
export function refundOrder(account: Account, order: PayPalOrder, amountCents = leftOfOrder(order)): void {
  captureOf(order).refunds.push({ id: newCode(), amountCents });
  change(account, order, refundState(order), null, 'PAYMENT.CAPTURE.REFUNDED');
}

/** Withdraws the last refund: the money is back. PayPal has no notification of this. */
export function withdrawPayPalRefund(account: Account, order: PayPalOrder): void {
  const capture = captureOf(order);
  const last = standingRefunds(order).at(-1);
  if (last) last.isWithdrawn = true;
  capture.status = refundState(order);
  touch(account, order);
}

/** The money of all refunds is the shop's again. */
export function undoRefunds(account: Account, order: PayPalOrder): void {
  for (const refund of captureOf(order).refunds) refund.isWithdrawn = true;
  change(account, order, 'COMPLETED', null, 'PAYMENT.CAPTURE.COMPLETED');
}

/** A reversal for the payer without an earlier dispute. */
export function reverseCapture(account: Account, order: PayPalOrder): void {
  change(account, order, 'REVERSED', null, 'PAYMENT.CAPTURE.REVERSED');
}

/** The payer opens a dispute: the money is held until its decision. */
export function openDispute(account: Account, order: PayPalOrder): void {
  change(account, order, 'PENDING', 'BUYER_COMPLAINT', 'CUSTOMER.DISPUTE.CREATED');
}

/** A message in a dispute; the money stays held. */
export function updateDispute(account: Account, order: PayPalOrder): void {
  touch(account, order);
  notifyPayPal(account, order, 'CUSTOMER.DISPUTE.UPDATED');
}

/** The dispute is decided for the payer. */
export function denyCapture(account: Account, order: PayPalOrder): void {
  change(account, order, 'DENIED', 'CHARGEBACK', 'CUSTOMER.DISPUTE.RESOLVED');
}

/** The dispute is decided for the shop. */
export function resolveDispute(account: Account, order: PayPalOrder): void {
  change(account, order, refundState(order), null, 'CUSTOMER.DISPUTE.RESOLVED');
}

function refundState(order: PayPalOrder): Capture['status'] {
  if (leftOfOrder(order) === 0) return 'REFUNDED';
  return refundedOfOrder(order) > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
}

function change(
  account: Account,
  order: PayPalOrder,
  status: Capture['status'],
  reason: Capture['reason'],
  event: EventType,
): void {
  Object.assign(captureOf(order), { status, reason });
  touch(account, order);
  notifyPayPal(account, order, event);
}

function captureOf(order: PayPalOrder): Capture {
  if (!order.capture) throw new Error(`Order ${order.id} was never captured`);
  return order.capture;
}

function touch(account: Account, order: PayPalOrder): void {
  order.updatedAt = account.clock.now().toISOString();
}

export function findByCapture(account: Account, captureId: string): PayPalOrder | undefined {
  return [...account.payPalOrders.values()].find(({ capture }) => capture?.id === captureId);
}
