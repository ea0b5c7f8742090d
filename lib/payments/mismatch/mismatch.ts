import type { PaymentReview, PaymentReviewState, Prisma } from '@/lib/generated/prisma/client';
import { post, postedTo } from '@/lib/ledger/ledger';
import { log } from '@/lib/platform/log';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { NO_NAME } from '@/lib/payments/charge/payer';
import { APART, cashOf } from '@/lib/payments/settlement/postings';
import type { HeldPayment } from '@/lib/payments/payable';

/** In what a gateway's payment differs from what was asked for; 'returned': money that was lost, and is back. */
export type Difference = 'reference' | 'currency' | 'amount' | 'gateway_id' | 'returned';

/** States in which a person has not decided, or what they decided is under way. */
export const UNDECIDED: PaymentReviewState[] = ['open', 'refunding'];

/** The review of what the gateway tells of; null when there never was a doubt. */
export function findReview(
  { tx, payment }: HeldPayment,
  { gatewayPaymentId }: GatewayPayment,
): Promise<PaymentReview | null> {
  return tx.paymentReview.findUnique({
    where: { paymentId_gatewayPaymentId: { paymentId: payment.id, gatewayPaymentId } },
  });
}

/**
 * Has a person look at what the gateway tells of. A payment whose money never came waits with it; one that is settled
 * stays as it is, for this is more.
 */
export async function openReview(
  held: HeldPayment,
  found: GatewayPayment,
  difference: Difference,
): Promise<PaymentReview> {
  const { tx, payable, payment, at } = held;
  log.error({ payment: payment.id, difference }, 'a payment is not what was asked for');
  const { gatewayPaymentId, captureId, reference, amountCents, currency } = found;
  const told = { difference, captureId, reference, amountCents, currency, createdAt: at };
  // What was accepted before may be doubtful again: then a person decides again.
  const review = await tx.paymentReview.upsert({
    where: { paymentId_gatewayPaymentId: { paymentId: payment.id, gatewayPaymentId } },
    create: { paymentId: payment.id, gatewayPaymentId, ...told },
    update: { ...told, state: 'open' },
  });
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: ['intended', 'pending', 'rejected', 'expired'] } },
    data: { state: 'review', changedAt: at, ...NO_NAME },
  });
  if (count > 0) await payable.chargeChanged(held);
  return review;
}

/**
 * Brings the books to what the gateway holds of a payment under review, and ends the review when the gateway has
 * given everything back or was never paid. Money in another currency than BRL stands in the review alone. Of a payment
 * that is settled, the review has what the gateway holds more, or less, than the books say already.
 */
export async function followReview(
  held: HeldPayment,
  review: PaymentReview,
  found: GatewayPayment,
): Promise<void> {
  await postStanding(held, review, standingCents(found) - (await settledCents(held, review)));
  if (!UNDECIDED.includes(review.state)) return;
  if (found.state === 'refunded') await endReview(held, review, 'refunded');
  if (found.state === 'cancelled' || found.state === 'rejected') await endReview(held, review, 'written_off');
}

/** Ends a review from a state in which it is undecided; false when somebody was faster. */
export async function endReview(
  held: HeldPayment,
  { id }: PaymentReview,
  state: 'refunded' | 'written_off',
): Promise<boolean> {
  const { tx, payable, payment, at } = held;
  const { count } = await tx.paymentReview.updateMany({
    where: { id, state: { in: UNDECIDED } },
    data: { state },
  });
  if (count === 0) return false;
  const open = await tx.paymentReview.count({ where: { paymentId: payment.id, state: { in: UNDECIDED } } });
  const closed = await tx.payment.updateMany({
    where: { id: payment.id, state: 'review', ...(open > 0 && { id: { in: [] } }) },
    data: { state: state === 'refunded' ? 'refunded' : 'expired', changedAt: at },
  });
  if (closed.count > 0) await payable.chargeChanged(held);
  return true;
}

/** What stands in the books for a payment under review, in BRL cents. */
export function bookedCents(
  { tx, payment }: Pick<HeldPayment, 'tx' | 'payment'>,
  review: PaymentReview,
): Promise<number> {
  return postedTo(tx, [cashOf(payment.method)], ofReview(review));
}

/** Posts what is missing for `wantedCents` to stand in the books for a payment under review. */
export async function postStanding(
  held: HeldPayment,
  review: PaymentReview,
  wantedCents: number,
): Promise<void> {
  const { tx, payment, at } = held;
  const amountCents = wantedCents - (await bookedCents(held, review));
  if (amountCents === 0) return;
  // What was written off is ours, and so is its loss.
  const account = review.state === 'written_off' ? 'bad_debt' : 'review';
  await post(tx, {
    key: await nextKey(tx, review),
    paymentId: payment.id,
    at,
    entries: [
      { account: cashOf(payment.method), amountCents },
      { account, amountCents: -amountCents },
    ],
  });
}

/** What stands at the gateway for a payment apart from its reviews, if they are of one charge; BRL cents. */
async function settledCents({ tx, payment }: HeldPayment, review: PaymentReview): Promise<number> {
  if (review.gatewayPaymentId !== payment.gatewayPaymentId) return 0;
  return postedTo(tx, [cashOf(payment.method)], { paymentId: payment.id, NOT: APART });
}

/** The key of the next posting for a review. */
export async function nextKey(tx: Prisma.TransactionClient, review: PaymentReview): Promise<string> {
  return `review:${review.id}:${(await tx.ledgerTransaction.count({ where: ofReview(review) })) + 1}`;
}

function ofReview({ id, paymentId }: PaymentReview): Prisma.LedgerTransactionWhereInput {
  return { paymentId, key: { startsWith: `review:${id}:` } };
}

function standingCents({ state, currency, amountCents, refundedCents }: GatewayPayment): number {
  return state === 'approved' && currency === 'BRL' ? amountCents - refundedCents : 0;
}
