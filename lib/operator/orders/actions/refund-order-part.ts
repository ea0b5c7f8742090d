import { type Bearer, findGoodwillLimits, giveGoodwill, requireGoodwill } from '@/lib/orders/goodwill-refund';
import { type Consequence, defineAction } from '../../actions/action';
import { choice, flag, money } from '../../actions/fields';

/**
 * Gives a part of an order's payment back, as goodwill. The provider bears it only where `requireGoodwill` allows that.
 */
export const refundOrderPart = defineAction({
  name: 'refund_order_part',
  auditAct: 'order_part_refunded',
  subject: 'order',
  needsFreshFactor: true,
  fields: { amount: money(), bearer: choice(['platform', 'provider']), agreed: flag() },
  offers: async (tx, id) => ((await findGoodwillLimits(tx, Number(id))) ? [{}] : []),
  async preview({ tx, id, input: { amount: amountCents, bearer, agreed: isAgreed } }) {
    const limits = await requireGoodwill(tx, Number(id), { amountCents, bearer, isAgreed });
    const { leftCents, isReleased } = limits;
    return {
      sentence: sentenceOf(bearer, isReleased),
      balanceChanges: {
        customer: amountCents,
        provider: bearer === 'provider' ? -amountCents : 0,
        platform: bearer === 'platform' ? -amountCents : 0,
      },
      amounts: { left: leftCents - amountCents },
    };
  },
  carryOut: ({ tx, operator, id, reason, input: { amount: amountCents, bearer, agreed: isAgreed } }) =>
    giveGoodwill(tx, Number(id), {
      amountCents,
      bearer,
      isAgreed,
      by: { operatorId: operator.userId, reason },
    }),
});

function sentenceOf(bearer: Bearer, isReleased: boolean): Consequence['sentence'] {
  if (bearer === 'platform') return 'goodwill_by_us';
  return isReleased ? 'goodwill_from_payouts' : 'goodwill_from_share';
}
