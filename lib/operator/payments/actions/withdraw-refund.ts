import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { withdrawRefund as withdraw } from '@/lib/payments/refund/refund-decision';
import { defineAction } from '../../actions/action';
import { moneyMoves, NO_MONEY } from '../consequences';
import { findPayable } from '../payable';
import { findRefusedRefund } from './refused-refund';

/**
 * Only refunds that an operator decided, and partial refunds of a split: late and duplicate payments belong to the
 * payer.
 */
export const withdrawRefund = defineAction({
  name: 'withdraw_refund',
  auditAct: 'refund_withdrawn',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const found = await findRefusedRefund(tx, id);
    if (found?.refund.kind === 'partial') {
      if (await isReleased(tx, found.payment)) return [];
      return [{ consequence: moneyMoves(found.payment, { provider: found.refund.amountCents ?? 0 }) }];
    }
    return found?.refund.reason === 'operator' ? [{ consequence: NO_MONEY }] : [];
  },
  async carryOut({ tx, operator, id: paymentId, reason }) {
    const { payable } = await findPayable(tx, paymentId);
    const by = { operatorId: operator.userId, reason };
    await withdraw({ payables: [payable], paymentId, by, within: tx });
  },
});

async function isReleased(tx: Prisma.TransactionClient, { orderId }: Payment): Promise<boolean> {
  if (orderId === null) return false;
  return (await tx.order.count({ where: { id: orderId, releasedAt: { not: null } } })) > 0;
}
