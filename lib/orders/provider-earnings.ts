import type { OrderState, Prisma } from '@/lib/generated/prisma/client';
import { moveOrder } from './state';

/** The provider's shares of released orders, and their pay-out. */

/**
 * Reserves the shares of released orders for a pay-out, inside the transaction; they are in no other one
 * until it is sent or has failed. Throws when one is not released any more, or already reserved.
 */
export async function reserveEarnings(
  tx: Prisma.TransactionClient,
  shares: { orderId: number; payoutId: number }[],
): Promise<void> {
  const orderIds = shares.map(({ orderId }) => orderId);
  const payoutIds = shares.map(({ payoutId }) => payoutId);
  const count = await tx.$executeRaw`
    update orders set payout_id = share.payout_id
    from unnest(${orderIds}::int[], ${payoutIds}::int[]) as share (order_id, payout_id)
    where orders.id = share.order_id and state = 'released' and orders.payout_id is null`;
  if (count !== shares.length) throw new Error(`${shares.length - count} shares cannot be reserved`);
}

/** The pay-out failed: its shares are due again. */
export async function returnReservedEarnings(tx: Prisma.TransactionClient, payoutId: number): Promise<void> {
  await tx.order.updateMany({ where: { payoutId }, data: { payoutId: null } });
}

/**
 * The pay-out was sent. An order that was charged back in the meantime returns to 'paid out' if the
 * charge-back is won.
 */
export async function payOutEarnings(
  tx: Prisma.TransactionClient,
  payoutId: number,
  at: Date,
): Promise<void> {
  for (const id of await lockOrdersOf(tx, payoutId))
    await moveOrder(tx, id, { from: ['released'], to: 'paid_out', at });
  await moveAfterChargeBack(tx, payoutId, { from: 'released', to: 'paid_out' });
}

/** The pay-out was made and came back: its shares are due again. */
export async function returnPaidOutEarnings(
  tx: Prisma.TransactionClient,
  payoutId: number,
  at: Date,
): Promise<void> {
  for (const id of await lockOrdersOf(tx, payoutId))
    await moveOrder(tx, id, { from: ['paid_out'], to: 'released', at, kind: 'payout_returned' });
  await moveAfterChargeBack(tx, payoutId, { from: 'paid_out', to: 'released' });
  await returnReservedEarnings(tx, payoutId);
}

/**
 * The pay-out was made although it was noted as failed or returned. Its shares that no other pay-out has taken since
 * belong to it again and are paid out.
 */
export async function payOutEarningsAfterAll(
  tx: Prisma.TransactionClient,
  payoutId: number,
  at: Date,
): Promise<void> {
  const free = { payoutId: null, payoutShares: { some: { payoutId } } };
  await tx.$queryRaw`
    select id from orders where id in (select order_id from payout_shares where payout_id = ${payoutId})
    order by id for update`;
  await tx.order.updateMany({
    where: { ...free, state: { in: ['released', 'charged_back'] } },
    data: { payoutId },
  });
  await payOutEarnings(tx, payoutId, at);
}

async function lockOrdersOf(tx: Prisma.TransactionClient, payoutId: number): Promise<number[]> {
  const orders = await tx.$queryRaw<{ id: number }[]>`
    select id from orders where payout_id = ${payoutId} order by id for update`;
  return orders.map(({ id }) => id);
}

/** Sets the state to which charged-back orders of a pay-out return if the charge-back is won. */
async function moveAfterChargeBack(
  tx: Prisma.TransactionClient,
  payoutId: number,
  { from, to }: { from: OrderState; to: OrderState },
): Promise<void> {
  await tx.orderHold.updateMany({
    where: { order: { payoutId }, kind: 'charge_back', endedAt: null, stateBefore: from },
    data: { stateBefore: to },
  });
}
