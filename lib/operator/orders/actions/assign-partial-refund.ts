import type { Prisma } from '@/lib/generated/prisma/client';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { undecidedCents } from '@/lib/payments/refund/gateway-partial-refund';
import { isPaymentTaken } from '@/lib/payments/settlement/postings';
import { DomainError } from '@/lib/platform/errors';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { moneyMoves } from '../../payments/consequences';

/** Decides who bears a partial refund that the gateway made to an order's payment. */
export const assignPartialRefund = defineAction({
  name: 'assign_partial_refund',
  auditAct: 'partial_refund_decided',
  subject: 'order',
  needsFreshFactor: true,
  fields: { bearer: choice(['provider', 'platform']) },
  offers: async (tx, id) => ((await unassignedCents(tx, Number(id))) === 0 ? [] : [{}]),
  async preview({ tx, id, input: { bearer } }) {
    const cents = await unassignedCents(tx, Number(id));
    if (cents === 0) throw new DomainError('conflict', 'nothing_to_decide');
    return moneyMoves({ orderId: Number(id) }, { [bearer]: -cents });
  },
  carryOut: ({ tx, operator, id, reason, input: { bearer } }) =>
    decidePartialRefund(Number(id), bearer, { operatorId: operator.userId, reason }, tx),
});

async function unassignedCents(tx: Prisma.TransactionClient, orderId: number): Promise<number> {
  const payments = await tx.payment.findMany({
    where: { orderId, state: { in: ['approved', 'charged_back'] } },
  });
  let cents = 0;
  for (const { id } of payments) if (await isPaymentTaken(tx, id)) cents += await undecidedCents(tx, id);
  return cents;
}
