import type { OrderState, Prisma } from '@/lib/generated/prisma/client';
import { oppositeOf } from '@/lib/ledger/ledger';
import { undecidedCents } from '@/lib/payments/partial-refund';
import { APART } from '@/lib/payments/postings';
import type { OrderAct } from './act-names';

/** How much each has more through an act, in BRL cents; less than zero: less. What is held belongs to nobody yet. */
type Consequence = { customer_cents: number; provider_cents: number; platform_cents: number };

/** Something that can be done now, and what comes of it. */
export type PossibleAct = Consequence & {
  act: OrderAct;
  /** The payment or the review that it is done to; null: the order. */
  target_id: string | null;
};

const NOTHING: Consequence = { customer_cents: 0, provider_cents: 0, platform_cents: 0 };
/** Money is here, or was sent on: it can be given back. */
const REFUNDABLE: OrderState[] = ['paid', 'confirmed', 'released', 'paid_out'];
/** Money is here, and could go on to the provider. */
const HOLDABLE: OrderState[] = ['paid', 'confirmed', 'released'];

/**
 * What an operator can do about an order as it stands, with what each comes to: the ledger's own words, for giving back is
 * the opposite of all that was posted. Asked under the order's lock it is what will happen.
 */
export async function listPossibleActs(
  tx: Prisma.TransactionClient,
  orderId: number,
): Promise<PossibleAct[]> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      holds: { where: { decidedAt: null } },
      payments: { include: { refund: true, partRefund: true, reviews: true }, orderBy: { id: 'asc' } },
    },
  });
  const acts: PossibleAct[] = [];
  const add = (act: OrderAct, comes: Consequence, targetId: string | null = null) =>
    acts.push({ act, target_id: targetId, ...comes });
  const isHeld = order.holds.length > 0;
  if (order.state === 'awaiting_payment') add('cancel', NOTHING);
  if (HOLDABLE.includes(order.state) && !isHeld) add('hold', NOTHING);
  for (const payment of order.payments) {
    const { id, state, refund, partRefund, reviews } = payment;
    const isTaken = (await tx.ledgerTransaction.count({ where: { key: `payment:${id}` } })) > 0;
    const givenBack = await ofGivingBack(tx, id, payment.amountCents);
    const canRefund = isTaken && state === 'approved' && (!refund || refund.state === 'withdrawn');
    if (canRefund && isHeld) add('give_back', givenBack);
    else if (canRefund && REFUNDABLE.includes(order.state)) add('refund', givenBack, id);
    if (refund?.state === 'refused' && state === 'approved') {
      add('retry_refund', givenBack, id);
      add('refund_by_hand', givenBack, id);
      if (refund.reason === 'operator') add('withdraw_refund', NOTHING, id);
    }
    if (partRefund?.state === 'refused' && state === 'approved')
      add('retry_part_refund', { ...NOTHING, customer_cents: partRefund.amountCents }, id);
    if (state === 'disputed') add('lose_charge_back', givenBack, id);
    const partCents = isTaken ? await undecidedCents(tx, id) : 0;
    if (partCents > 0 && (state === 'approved' || state === 'disputed')) {
      add('part_by_provider', { ...NOTHING, provider_cents: -partCents });
      add('part_by_platform', { ...NOTHING, platform_cents: -partCents });
    }
    for (const review of reviews) {
      const isOurs = review.currency === 'BRL';
      const cents = isOurs ? review.amountCents : 0;
      if (review.state === 'open' && isOurs && state === 'review')
        add('accept_review', { ...NOTHING, platform_cents: cents - payment.amountCents }, review.id);
      if (review.state === 'open') add('refund_review', { ...NOTHING, customer_cents: cents }, review.id);
      if (review.state === 'open' || review.state === 'refunding')
        add('write_off_review', { ...NOTHING, platform_cents: cents }, review.id);
    }
  }
  if (isHeld) add('let_go', NOTHING);
  return acts;
}

/** A payment's money goes back: the opposite of all that it has done, by who bears it. */
async function ofGivingBack(
  tx: Prisma.TransactionClient,
  paymentId: string,
  amountCents: number,
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
    platform_cents: sum(['fees', 'discounts', 'bad_debt']),
  };
}

/** Whether an act is still what somebody was shown. */
export function isSameAct(one: PossibleAct, other: PossibleAct): boolean {
  return (
    one.act === other.act &&
    one.target_id === other.target_id &&
    one.customer_cents === other.customer_cents &&
    one.provider_cents === other.provider_cents &&
    one.platform_cents === other.platform_cents
  );
}
