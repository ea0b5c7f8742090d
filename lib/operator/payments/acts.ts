import type { Payment, PaymentReview, Prisma, Refund } from '@/lib/generated/prisma/client';
import { oppositeOf } from '@/lib/ledger/ledger';
import { APART } from '@/lib/payments/settlement/postings';
import { bookedCents } from '@/lib/payments/mismatch/mismatch';
import type { PaymentAct } from './act-names';

/** How much each has more through an act, in BRL cents; less than zero: less. What is held belongs to nobody yet. */
export type Consequence = { customer_cents: number; provider_cents: number; platform_cents: number };

/** Something that can be done now, and what comes of it. */
export type PossibleAct<Act extends string = PaymentAct> = Consequence & {
  act: Act;
  /** The payment or the review that it is done to; null: what was paid for. */
  target_id: string | null;
};

export const NOTHING: Consequence = { customer_cents: 0, provider_cents: 0, platform_cents: 0 };

/** What the acts of a payment depend on. */
export const WITH_DOUBTS = {
  refunds: { orderBy: { createdAt: 'asc' } },
  reviews: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.PaymentInclude;

type Doubtful = Payment & { refunds: Refund[]; reviews: PaymentReview[] };

/** The refund of the whole, by us or at the gateway. */
export function fullRefundOf({ refunds }: { refunds: Refund[] }): Refund | null {
  return refunds.find(({ kind, amountCents }) => kind !== 'partial' && amountCents === null) ?? null;
}

export function partialRefundOf({ refunds }: { refunds: Refund[] }): Refund | null {
  return refunds.find(({ kind }) => kind === 'partial') ?? null;
}

/**
 * What an operator can do about a payment as it stands, with what each comes to. `ofAccepting` says what comes of
 * taking so many cents for the payment, which is what it is for that knows. Asked under the locks of the payment's
 * payable it is what will happen.
 */
export async function listPaymentActs(
  tx: Prisma.TransactionClient,
  payment: Doubtful,
  ofAccepting: (cameCents: number) => Consequence,
): Promise<PossibleAct[]> {
  const { id, state, reviews } = payment;
  const refund = fullRefundOf(payment);
  const partRefund = partialRefundOf(payment);
  const acts: PossibleAct[] = [];
  const add = (act: PaymentAct, comes: Consequence, targetId = id) =>
    acts.push({ act, target_id: targetId, ...comes });
  const givenBack = await ofGivingBack(tx, payment);
  if (refund?.state === 'refused' && state === 'approved') {
    add('retry_refund', givenBack);
    add('refund_by_hand', givenBack);
    if (refund.reason === 'operator') add('withdraw_refund', NOTHING);
  }
  if (partRefund?.state === 'refused' && state === 'approved')
    add('retry_part_refund', { ...NOTHING, customer_cents: partRefund.amountCents ?? 0 });
  if (state === 'charged_back') add('lose_charge_back', givenBack);
  for (const review of reviews) {
    // Nothing stands in the books for another currency, nor for what has gone back at the gateway.
    const cents = await bookedCents({ tx, payment }, review);
    const isAsItCame = review.currency === 'BRL' && cents === review.amountCents;
    if (review.state === 'open') {
      if (isAsItCame && state === 'review') add('accept_review', ofAccepting(cents), review.id);
      add('refund_review', { ...NOTHING, customer_cents: cents }, review.id);
    }
    if (review.state === 'open' || review.state === 'refunding')
      add('write_off_review', { ...NOTHING, platform_cents: cents }, review.id);
  }
  return acts;
}

/** A payment's money goes back: the opposite of all that it has done, by who bears it. */
export async function ofGivingBack(
  tx: Prisma.TransactionClient,
  { id: paymentId, amountCents }: Pick<Payment, 'id' | 'amountCents'>,
): Promise<Consequence> {
  const entries = await oppositeOf(tx, { paymentId, NOT: APART });
  const sum = (accounts: readonly string[]) =>
    // In the ledger what people and we have more is less than zero.
    0 -
    entries
      .filter(({ account }) => accounts.includes(account))
      .reduce((total, entry) => total + entry.amountCents, 0);
  const backCents = sum(['cash_pix', 'cash_paypal']);
  return {
    // Of a charge-back the money has left the gateway already.
    customer_cents: backCents === 0 ? amountCents : backCents,
    provider_cents: sum(['provider']),
    platform_cents: sum(['fees', 'pro_fees', 'discounts', 'bad_debt']),
  };
}

/** Whether an act is still what somebody was shown. */
export function isSameAct(one: PossibleAct<string>, other: PossibleAct<string>): boolean {
  return (
    one.act === other.act &&
    one.target_id === other.target_id &&
    one.customer_cents === other.customer_cents &&
    one.provider_cents === other.provider_cents &&
    one.platform_cents === other.platform_cents
  );
}
