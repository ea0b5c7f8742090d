import type { PaymentReview, PaymentReviewState } from '@/lib/generated/prisma/client';
import { postNext, totalPostedTo } from '@/lib/ledger/ledger';
import { accountOfKept } from '@/lib/ledger/rules';
import { log } from '@/lib/platform/log/log';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { NO_NAME } from '@/lib/payments/charge/payer';
import { AT_GATEWAY, cashOf } from '@/lib/payments/settlement/postings';
import { standingCents } from '@/lib/payments/settlement/standing';
import type { HeldPayment } from '@/lib/payments/payable';

/**
 * How a gateway's payment differs from our request; 'returned': the money is back after a refund or a lost charge-back;
 * 'charged_back': the payer charged it back after a refund; 'excess': more was refunded or kept as a fee than was paid.
 */
export type Difference =
  'reference' | 'currency' | 'amount' | 'gateway_id' | 'returned' | 'charged_back' | 'excess';

/** Money that moved after the payment was refunded. */
export const AFTER_REFUND: string[] = ['returned', 'charged_back'] satisfies Difference[];

/** Awaits an operator's decision, or its execution. */
export const UNDECIDED: PaymentReviewState[] = ['open', 'refunding'];

/** The mismatch of a snapshot's charge; null: none. */
export function findMismatch(
  { tx, payment }: HeldPayment,
  { gatewayPaymentId }: GatewayPayment,
): Promise<PaymentReview | null> {
  return tx.paymentReview.findUnique({
    where: { paymentId_gatewayPaymentId: { paymentId: payment.id, gatewayPaymentId } },
  });
}

/**
 * Opens a mismatch for an operator. An unpaid payment goes into review; a settled one is unchanged, because the
 * mismatch is about other money.
 */
export async function openMismatch(
  held: HeldPayment,
  found: GatewayPayment,
  difference: Difference,
): Promise<PaymentReview> {
  const { tx, payable, payment, at } = held;
  log.error({ payment: payment.id, difference }, 'a payment differs from its request');
  const { gatewayPaymentId, captureId, reference, amountCents, currency } = found;
  const values = { difference, captureId, reference, amountCents, currency, createdAt: at };
  // An accepted mismatch may differ again; then an operator decides again.
  const mismatch = await tx.paymentReview.upsert({
    where: { paymentId_gatewayPaymentId: { paymentId: payment.id, gatewayPaymentId } },
    create: { paymentId: payment.id, gatewayPaymentId, ...values },
    update: { ...values, state: 'open' },
  });
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: ['intended', 'pending', 'rejected', 'expired'] } },
    data: { state: 'review', changedAt: at, ...NO_NAME },
  });
  if (count > 0) await payable.chargeChanged(held);
  // Other currencies are not posted, so the ledger does not show later that they arrived.
  if (currency !== 'BRL' && found.state === 'approved')
    await payable.mismatched(held, { amountCents, currency });
  return mismatch;
}

/** Whether the payer is notified of a mismatch; others concern only the gateway and us. */
export function concernsPayer({ difference }: Pick<PaymentReview, 'difference'>): boolean {
  return !AFTER_REFUND.includes(difference) && difference !== 'excess';
}

/**
 * Brings the books in line with what the gateway holds for a mismatch, and ends it when everything was
 * refunded or nothing was paid. Currencies other than BRL are not posted. For a settled payment the mismatch
 * is the difference between gateway and books.
 */
export async function followMismatch(
  held: HeldPayment,
  mismatch: PaymentReview,
  found: GatewayPayment,
): Promise<void> {
  const before = await bookedCents(held, mismatch);
  const amountCents = standingCents(found) - (await settledCents(held, mismatch));
  await postStanding(held, mismatch, amountCents);
  if (mismatch.state === 'open' && before === 0 && amountCents > 0 && concernsPayer(mismatch))
    await held.payable.mismatched(held, { amountCents, currency: mismatch.currency });
  const isOffBooks = (await bookedCents(held, mismatch)) !== 0;
  if (mismatch.state === 'refunded' && isOffBooks)
    await openMismatch(held, found, found.state === 'charged_back' ? 'charged_back' : 'returned');
  if (!UNDECIDED.includes(mismatch.state)) return;
  if (AFTER_REFUND.includes(mismatch.difference) && !isOffBooks)
    await endMismatch(held, mismatch, 'refunded');
  if (found.state === 'refunded') await endMismatch(held, mismatch, 'refunded');
  if (found.state === 'cancelled' || found.state === 'rejected')
    await endMismatch(held, mismatch, 'written_off');
}

/**
 * Closes a mismatch when a later answer of the gateway agrees with our request: it counts as accepted, and its payment
 * is pending again.
 */
export async function closeAgreed(
  held: HeldPayment,
  mismatch: PaymentReview,
  { amountCents, currency, reference }: GatewayPayment,
): Promise<void> {
  const { tx, payment } = held;
  await postStanding(held, mismatch, 0);
  await tx.paymentReview.update({
    where: { id: mismatch.id },
    data: { state: 'accepted', amountCents, currency, reference },
  });
  await tx.payment.updateMany({ where: { id: payment.id, state: 'review' }, data: { state: 'pending' } });
  log.info({ payment: payment.id, mismatch: mismatch.id }, 'a mismatch agrees again');
}

/** Ends an undecided mismatch; false when it was decided in the meantime. */
export async function endMismatch(
  held: HeldPayment,
  mismatch: PaymentReview,
  state: 'refunded' | 'written_off',
): Promise<boolean> {
  const { tx, payable, payment, at } = held;
  const { count } = await tx.paymentReview.updateMany({
    where: { id: mismatch.id, state: { in: UNDECIDED } },
    data: { state },
  });
  if (count === 0) return false;
  const open = await tx.paymentReview.count({ where: { paymentId: payment.id, state: { in: UNDECIDED } } });
  const closed = await tx.payment.updateMany({
    where: { id: payment.id, state: 'review', ...(open > 0 && { id: { in: [] } }) },
    data: { state: state === 'refunded' ? 'refunded' : 'expired', changedAt: at },
  });
  if (closed.count > 0) await payable.chargeChanged(held);
  const amountCents = await endedCents(held, mismatch, state);
  if (amountCents > 0 && concernsPayer(mismatch))
    await payable.mismatchEnded(held, state, { amountCents, currency: mismatch.currency });
  return true;
}

/** The amount a mismatch ends with: the money that we keep, or everything that went back. */
async function endedCents(
  held: HeldPayment,
  mismatch: PaymentReview,
  state: 'refunded' | 'written_off',
): Promise<number> {
  if (mismatch.currency !== 'BRL') return mismatch.amountCents;
  const heldCents = await bookedCents(held, mismatch);
  return state === 'written_off' ? heldCents : (await arrivedCents(held, mismatch)) - heldCents;
}

/** What arrived initially, in BRL cents: the mismatch's first posting. */
async function arrivedCents({ tx, payment }: HeldPayment, mismatch: PaymentReview): Promise<number> {
  const first = await tx.ledgerEntry.findFirst({
    where: { account: cashOf(payment.method), transaction: mismatchMoney(mismatch) },
    orderBy: { id: 'asc' },
  });
  return first?.amountCents ?? 0;
}

/** What the books hold for a mismatch, BRL cents. */
export function bookedCents(
  { tx, payment }: Pick<HeldPayment, 'tx' | 'payment'>,
  mismatch: PaymentReview,
): Promise<number> {
  return totalPostedTo(tx, [cashOf(payment.method)], mismatchMoney(mismatch));
}

/** Posts the difference between the books and `wantedCents` for a mismatch. */
export async function postStanding(
  held: HeldPayment,
  mismatch: PaymentReview,
  wantedCents: number,
): Promise<void> {
  const { tx, payment, at } = held;
  const heldCents = await bookedCents(held, mismatch);
  const amountCents = wantedCents - heldCents;
  if (amountCents === 0) return;
  // A written-off mismatch was our gain, so its loss is ours too.
  const account = mismatch.state === 'written_off' ? accountOfKept(heldCents || wantedCents) : 'review';
  await postNext(tx, {
    ...mismatchMoney(mismatch),
    paymentId: payment.id,
    at,
    entries: [
      { account: cashOf(payment.method), amountCents },
      { account, amountCents: -amountCents },
    ],
  });
}

/** What the books hold for the payment itself, if the mismatch is of the same charge; BRL cents. */
async function settledCents({ tx, payment }: HeldPayment, mismatch: PaymentReview): Promise<number> {
  if (mismatch.gatewayPaymentId !== payment.gatewayPaymentId) return 0;
  return totalPostedTo(tx, [cashOf(payment.method)], { paymentId: payment.id, ...AT_GATEWAY });
}

/** Whether the gateway holds a different amount of a payment than the books. */
export async function differsFromBooks(
  { tx, payment }: HeldPayment,
  found: GatewayPayment,
): Promise<boolean> {
  const booked = await totalPostedTo(tx, [cashOf(payment.method)], { paymentId: payment.id, ...AT_GATEWAY });
  return booked !== standingCents(found);
}

/** Kind and subject of the ledger's transactions of a mismatch. */
export function mismatchMoney({ id }: PaymentReview) {
  return { kind: 'review' as const, subject: id };
}
