import type { Dispute, Order, Prisma } from '@/lib/generated/prisma/client';
import { refuseHeld } from '@/lib/orders/hold';
import { MONEY_IS_HELD } from '@/lib/orders/policy';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** A dispute that is open, kept from changing with its order until the transaction ends. */
export type HeldDispute = { tx: Prisma.TransactionClient; order: Order; dispute: Dispute; at: Date };

/** The dispute of a locked order. Throws `conflict` (dispute_not_open: there is none, or it has ended). */
export async function requireOpen(tx: Prisma.TransactionClient, order: Order): Promise<HeldDispute> {
  const dispute = await tx.dispute.findUnique({ where: { orderId: order.id } });
  if (!dispute || dispute.state === 'closed' || order.frozenFor !== 'dispute')
    throw new DomainError('conflict', 'dispute_not_open');
  return { tx, order, dispute, at: clock.now() };
}

/**
 * As `requireOpen`, where money is to move. Throws `conflict` also with order_held (somebody is blocked) and
 * order_in_charge_back (the gateway decides first: what is agreed on meanwhile would be given back twice).
 */
export async function requireDecidable(tx: Prisma.TransactionClient, order: Order): Promise<HeldDispute> {
  const held = await requireOpen(tx, order);
  if (!MONEY_IS_HELD.includes(order.state)) throw new DomainError('conflict', 'order_in_charge_back');
  await refuseHeld(tx, order);
  return held;
}
