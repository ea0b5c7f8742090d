import type { PaymentState, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { type Decider, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { postBearer, undecidedCents } from '@/lib/payments/refund/gateway-partial-refund';
import { type HeldPayment, withPayment } from '@/lib/payments/payable';
import { endHolds } from './order-holds';
import { findTakenPayment, orderPayable } from './order-payable';
import { addOrderEvent } from './state';

/** Of a payment in another state nothing is left to be borne by anybody. */
const MONEY_IS_OURS: PaymentState[] = ['approved', 'charged_back'];

/**
 * An operator decides who bears what the gateway refunded in parts of an order: the provider, whose next share is less
 * by it, or we. That ends its hold on the order. Throws `conflict`
 * (nothing_to_decide), also for a second operator, and when the whole was refunded: that refund takes back the part
 * too; and `invalid` (reason_missing).
 */
export async function decidePartialRefund(
  orderId: number,
  bearer: 'provider' | 'platform',
  by: Decider,
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
