import type { PaymentState, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { postBearer, undecidedCents } from '@/lib/payments/refund/gateway-partial-refund';
import { type HeldPayment, withPayment } from '@/lib/payments/payable';
import { endHolds } from './order-holds';
import { findTakenPayment, orderPayable } from './order-payable';
import { addOrderEvent } from './state';

/** In other states no money is left to bear. */
const MONEY_IS_OURS: PaymentState[] = ['approved', 'charged_back'];

/**
 * An operator decides who bears a partial refund that the gateway made: the provider, whose next share is
 * reduced, or we. Ends its hold on the order. Throws `conflict` (nothing_to_decide) for a second operator,
 * and after a full refund, which includes the part; `invalid` (reason_missing).
 */
export async function decidePartialRefund(
  orderId: number,
  bearer: 'provider' | 'platform',
  by: OperatorDecision,
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(by.reason);
  const order = await (within ?? db).order.findUniqueOrThrow({ where: { id: orderId } });
  const { id: paymentId } = await findTakenPayment(within ?? db, orderId);
  const decide = async (held: HeldPayment): Promise<void> => {
    const { tx, payment, at } = held;
    const amountCents = await undecidedCents(tx, paymentId);
    if (amountCents === 0 || !MONEY_IS_OURS.includes(payment.state))
      throw new DomainError('conflict', 'nothing_to_decide');
    const isProvider = bearer === 'provider';
    await postBearer(
      held,
      isProvider ? { account: 'provider', userId: order.providerId } : { account: 'bad_debt' },
      amountCents,
    );
    const kind = isProvider ? 'part_borne_by_provider' : 'part_borne_by_us';
    await recordDecision(tx, { kind, by, about: { paymentId }, at });
    await endHolds(tx, orderId, { kinds: ['partial_refund'], endedAt: at, endedById: by.operatorId });
    await addOrderEvent(tx, order, { kind: 'partial_refund_decided', at });
  };
  await withPayment(orderPayable, paymentId, decide, within);
}
