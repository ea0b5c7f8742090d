import type { Dispute } from '@/lib/disputes/contract';
import type { OpenDispute } from '@/lib/operator/disputes/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { feeAfterReturn, providerEarnings } from '@/lib/orders/rules';
import type messages from '@/messages/en-US/orders.json';

/**
 * The provider's part, in cents, when so much of the price goes back; customers are not told our fee. Null: unknown
 * here.
 */
export function shareAfter(order: Purchase | Sale, returnedCents: number): number | null {
  if (!('share_amount' in order)) return null;
  const { transaction_amount: priceCents, share_amount } = order;
  const feeCents = feeAfterReturn({ priceCents, feeCents: priceCents - share_amount }, returnedCents);
  return providerEarnings({ priceCents, returnedCents, feeCents });
}

/** A sentence of orders.dispute.now. */
type Now = keyof (typeof messages)['dispute']['now'];

/** What happens next in a dispute, and by when (ISO 8601), for whoever reads it. */
export function nextOf(
  { state, answer_until, decide_until, outcome }: Dispute,
  side: 'purchase' | 'sale',
): { text: Now; until: string | null } {
  if (state === 'awaiting_answer')
    return { text: side === 'sale' ? 'yourAnswer' : 'theirAnswer', until: answer_until };
  if (state === 'awaiting_decision') return { text: 'decision', until: decide_until };
  return { text: outcome ?? 'overtaken', until: null };
}

export const OUTCOMES = ['refund', 'release', 'split'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * What a decision gives to whom, in cents: what goes back, the provider's share, and our fee. A coupon stays our cost.
 */
export function consequenceOf(
  { price: priceCents, fee: feeCents, left }: Pick<OpenDispute, 'price' | 'fee' | 'left'>,
  outcome: Outcome,
  returnedCents: number,
): { customerCents: number; providerCents: number; feeCents: number } {
  if (outcome === 'refund') return { customerCents: left, providerCents: 0, feeCents: 0 };
  const returned = outcome === 'split' ? returnedCents : 0;
  const fee = feeAfterReturn({ priceCents, feeCents }, returned);
  const providerCents = providerEarnings({ priceCents, returnedCents: returned, feeCents: fee });
  return { customerCents: returned, providerCents, feeCents: fee };
}
