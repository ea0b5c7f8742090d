import type { Dispute } from '@/lib/disputes/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { feeAfterReturn, providerEarnings } from '@/lib/orders/rules';
import { formatMoney } from '@/lib/platform/money';
import type messages from '@/messages/en-US/orders.json';

/**
 * The provider's share in cents after a refund of this part. Null for a purchase, because customers do not see our
 * fee.
 */
export function shareAfter(order: Purchase | Sale, returnedCents: number): number | null {
  if (!('share_amount' in order)) return null;
  const { transaction_amount: priceCents, share_amount } = order;
  const feeCents = feeAfterReturn({ priceCents, feeCents: priceCents - share_amount }, returnedCents);
  return providerEarnings({ priceCents, returnedCents, feeCents });
}

/**
 * The amounts of a split, formatted for the reader of the order: `rest` is what the customer paid less the returned part,
 * `share` the provider's earnings.
 */
export function partsOf(
  order: Purchase | Sale,
  returnedCents: number,
): { returned: string; rest: string; share: string } {
  return {
    returned: formatMoney(returnedCents),
    rest: formatMoney(order.transaction_amount - returnedCents),
    share: formatMoney(shareAfter(order, returnedCents) ?? 0),
  };
}

/** A text of orders.dispute.now. */
type Now = keyof (typeof messages)['dispute']['now'];

/** The next step of a dispute and its deadline (ISO 8601), for the reader's side. */
export function nextOf(
  { state, answer_until, decide_until, outcome, questions, can }: Dispute,
  side: 'purchase' | 'sale',
): { text: Now; until: string | null } {
  if (state === 'awaiting_answer')
    return { text: side === 'sale' ? 'yourAnswer' : 'theirAnswer', until: answer_until };
  const asked = questions.find(({ mine }) => mine);
  if (can.answer_question && asked) return { text: 'question', until: asked.until };
  if (state === 'awaiting_decision') return { text: 'decision', until: decide_until };
  return { text: outcome ?? 'overtaken', until: null };
}
