import { findUnknownPayment, releaseUnknown, requireUnknown } from '@/lib/orders/release';
import { providerEarnings } from '@/lib/orders/rules';
import { defineAction } from '../../actions/action';
import { moneyMoves } from '../../payments/consequences';

/** Releases a due order although its gateway does not know its payment any more. Throws like `requireUnknown`. */
export const releaseUnknownPayment = defineAction({
  name: 'release_unknown_payment',
  auditAct: 'unknown_payment_released',
  subject: 'order',
  needsFreshFactor: true,
  async offers(tx, id) {
    const payment = await findUnknownPayment(tx, Number(id));
    if (!payment) return [];
    const order = await tx.order.findUniqueOrThrow({ where: { id: Number(id) } });
    const gains = { provider: providerEarnings(order), platform: order.feeCents };
    return [{ consequence: moneyMoves(payment, gains) }];
  },
  prepare: (id) => requireUnknown(Number(id)),
  carryOut: ({ tx, operator, id, reason }) =>
    releaseUnknown(tx, Number(id), { operatorId: operator.userId, reason }),
});
