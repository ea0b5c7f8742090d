import type { Dispute, Prisma } from '@/lib/generated/prisma/client';
import { type HeldOrder, isHeldFor, may } from '@/lib/orders/order-holds';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** An open dispute, locked with its order until the transaction ends. */
export type HeldDispute = { tx: Prisma.TransactionClient; order: HeldOrder; dispute: Dispute; at: Date };

/** The dispute of a locked order. Throws `conflict` (dispute_not_open: none, or it has ended). */
export async function requireOpen(tx: Prisma.TransactionClient, order: HeldOrder): Promise<HeldDispute> {
  const dispute = await tx.dispute.findUnique({ where: { orderId: order.id } });
  if (!dispute || dispute.state === 'closed' || !isHeldFor(order, 'dispute'))
    throw new DomainError('conflict', 'dispute_not_open');
  return { tx, order, dispute, at: clock.now() };
}

/**
 * Like `requireOpen`, for actions that move money. Also throws `conflict` order_held (a person is blocked)
 * and order_in_charge_back (the gateway decides first; an agreement in the meantime could return the money
 * twice).
 */
export async function requireDecidable(tx: Prisma.TransactionClient, order: HeldOrder): Promise<HeldDispute> {
  const held = await requireOpen(tx, order);
  if (may('end_dispute', order)) return held;
  const isInChargeBack = isHeldFor(order, 'charge_back', 'partial_refund');
  throw new DomainError('conflict', isInChargeBack ? 'order_in_charge_back' : 'order_held');
}
