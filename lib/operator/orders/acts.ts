import type { Prisma } from '@/lib/generated/prisma/client';
import { isHeldFor, may, OPEN_HOLDS, OPERATOR_HOLDS } from '@/lib/orders/order-holds';
import { undecidedCents } from '@/lib/payments/refund/gateway-partial-refund';
import { isPaymentTaken } from '@/lib/payments/settlement/postings';
import {
  type Consequence,
  fullRefundOf,
  listPaymentActs,
  NOTHING,
  ofGivingBack,
  type PossibleAct,
  WITH_DOUBTS,
} from '../payments/acts';
import type { OrderAct } from './act-names';

/**
 * What an operator can do about an order as it stands, with what each comes to: the ledger's own words, for giving back
 * is the opposite of all that was posted. Asked under the order's lock it is what will happen.
 */
export async function listPossibleActs(
  tx: Prisma.TransactionClient,
  orderId: number,
): Promise<PossibleAct<OrderAct>[]> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      holds: OPEN_HOLDS,
      payments: { include: WITH_DOUBTS, orderBy: { id: 'asc' } },
    },
  });
  const acts: PossibleAct<OrderAct>[] = [];
  const add = (act: OrderAct, comes: Consequence, targetId: string | null = null) =>
    acts.push({ act, target_id: targetId, ...comes });
  const isHeld = isHeldFor(order, ...OPERATOR_HOLDS);
  if (order.state === 'awaiting_payment') add('cancel', NOTHING);
  if (may('hold', order)) add('hold', NOTHING);
  for (const payment of order.payments) {
    const { id, state, amountCents } = payment;
    const refund = fullRefundOf(payment);
    const isTaken = await isPaymentTaken(tx, id);
    const canRefund = isTaken && state === 'approved' && (!refund || refund.state === 'withdrawn');
    if (canRefund && isHeld) add('give_back', await ofGivingBack(tx, payment));
    else if (canRefund && may('refund', order))
      add('refund', await ofGivingBack(tx, payment), id);
    const partCents = isTaken ? await undecidedCents(tx, id) : 0;
    if (partCents > 0 && (state === 'approved' || state === 'charged_back')) {
      add('part_by_provider', { ...NOTHING, provider_cents: -partCents });
      add('part_by_platform', { ...NOTHING, platform_cents: -partCents });
    }
    const ofAccepting = (cents: number): Consequence =>
      order.state === 'awaiting_payment'
        ? { ...NOTHING, platform_cents: cents - amountCents }
        : { ...NOTHING, customer_cents: cents };
    acts.push(...(await listPaymentActs(tx, payment, ofAccepting)));
  }
  if (isHeld) add('let_go', NOTHING);
  return acts;
}
