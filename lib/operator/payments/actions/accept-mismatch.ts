import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { whyFeeUnwanted } from '@/lib/orders/publishing-fee';
import { acceptMismatch as accept } from '@/lib/payments/mismatch/mismatch-decision';
import { type Consequence, defineAction } from '../../actions/action';
import { moneyMoves } from '../consequences';
import { nextMismatchPage } from '../next-mismatch';
import { findPayable } from '../payable';
import { listMismatches } from './mismatches';

/** Accepts the received amount as the payment, or refunds it if the payment is no longer needed. */
export const acceptMismatch = defineAction({
  name: 'accept_mismatch',
  auditAct: 'review_accepted',
  subject: 'payment',
  needsFreshFactor: true,
  async offers(tx, id) {
    const all = await listMismatches(tx, id, ['open']);
    // Another currency is not in the ledger, and neither is money that the gateway has already refunded.
    const acceptable = all.filter(
      ({ payment, review, cents }) =>
        payment.state === 'review' && review.currency === 'BRL' && cents === review.amountCents,
    );
    return Promise.all(
      acceptable.map(async ({ payment, review, cents }) => ({
        target: review.id,
        consequence: await consequenceOf(tx, payment, cents),
      })),
    );
  },
  async carryOut({ tx, operator, id, target: mismatchId, reason }) {
    const { payable } = await findPayable(tx, id);
    const by = { operatorId: operator.userId, reason };
    await accept({ payables: [payable], mismatchId, by, within: tx });
    return { href: await nextMismatchPage(tx, operator.userId) };
  },
});

async function consequenceOf(
  tx: Prisma.TransactionClient,
  payment: Payment,
  cents: number,
): Promise<Consequence> {
  if (payment.orderId === null) {
    const isWanted = !(await whyFeeUnwanted(tx, payment.subjectId));
    return moneyMoves(payment, isWanted ? { platform: cents } : { customer: cents });
  }
  const { state } = await tx.order.findUniqueOrThrow({ where: { id: payment.orderId } });
  const isWanted = state === 'awaiting_payment';
  return moneyMoves(payment, isWanted ? { platform: cents - payment.amountCents } : { customer: cents });
}
