import type { Actor } from '@/lib/accounts/actor';
import type { OrderState, Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import { closeCharges } from '@/lib/payments/charge/close-charges';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db, inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { toReais } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import type { OrderState as ShownState } from './contract';
import { isHeldFor, type HeldOrder, OPERATOR_HOLDS, placeHold, whereHeldFor } from './order-holds';
import { mailOrder } from './order-mail';
import { findTakenPayment } from './order-payable';
import { publishingFeePayable } from './publishing-fee';
import { lockOrder } from './state';
import { cancelUnpaidOrdersOf } from './unpaid-order';

/** The money is here or owed to the provider, so an operator decides what happens to it. */
const UNDER_WAY: OrderState[] = ['paid', 'confirmed', 'released', 'charged_back'];

/**
 * Applies a block to a person's orders, inside its transaction and with the person locked: closes their charges, ends
 * unpaid orders on both sides and holds those under way until `decideHeldOrder`. Payments that arrive afterwards are
 * refunded. Repeating it changes nothing.
 */
export async function holdOrders(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  await closeCharges(tx, { userId, payable: publishingFeePayable.name }, at);
  await cancelUnpaidOrdersOf(tx, userId, { at });
  const underWay = await tx.order.findMany({
    where: {
      OR: [{ customerId: userId }, { providerId: userId }],
      state: { in: UNDER_WAY },
      holds: { none: { kind: 'block', userId, placedAt: at } },
    },
    select: { id: true },
  });
  await tx.orderHold.createMany({
    data: underWay.map(({ id }) => ({ orderId: id, kind: 'block', userId, placedAt: at })),
  });
}

/**
 * Holds a locked order for an operator. Throws `conflict` (order_held) when a block or an operator holds it
 * already.
 */
export async function holdOrder(
  tx: Prisma.TransactionClient,
  { userId: placedById }: Pick<Actor, 'userId'>,
  { order, reason }: { order: HeldOrder; reason: string },
): Promise<void> {
  requireReason(reason);
  if (isHeldFor(order, ...OPERATOR_HOLDS)) throw new DomainError('conflict', 'order_held');
  const placedAt = clock.now();
  const placed = { placedById, placedReason: reason.trim(), placedAt };
  await placeHold(tx, order.id, { kind: 'operator', ...placed });
  await mailOrder(tx, order.id, 'held', placedAt);
}

/** Ends the holds of a lifted block. A block of the other person still holds the order. */
export async function liftHolds(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  await tx.orderHold.updateMany({
    where: { kind: 'block', userId, endedAt: null },
    data: { decision: 'lifted', endedAt: at },
  });
}

type ListedOrder = {
  order_id: number;
  state: ShownState;
  title: string;
  /** The price, in reais. */
  price: number;
  customer_uid: string;
  provider_uid: string;
  /** The blocked users and the reasons. */
  blocked: { uid: string; reason: string }[];
  held_at: Date;
};

/** Orders that wait for an operator's decision, longest waiting first. */
export async function listHeldOrders(): Promise<ListedOrder[]> {
  const person = { select: { id: true, uid: true, blockedReason: true } } as const;
  const orders = await db.order.findMany({
    where: { ...whereHeldFor(...OPERATOR_HOLDS), state: { in: UNDER_WAY } },
    include: {
      customer: person,
      provider: person,
      holds: { where: { endedAt: null, kind: { in: [...OPERATOR_HOLDS] } }, orderBy: { placedAt: 'asc' } },
    },
  });
  return orders
    .flatMap(({ holds, customer, provider, ...order }) => {
      const [first] = holds;
      const people = [customer, provider].filter(({ id }) => holds.some(({ userId }) => userId === id));
      const blocked = people.map(({ uid, blockedReason }) => ({ uid, reason: blockedReason ?? '' }));
      return first ? [{ order, customer, provider, blocked, held_at: first.placedAt }] : [];
    })
    .toSorted((a, b) => a.held_at.getTime() - b.held_at.getTime())
    .map(({ order: { id, state, title, priceCents }, customer, provider, blocked, held_at }) => ({
      order_id: id,
      state,
      title,
      price: toReais(priceCents),
      customer_uid: customer.uid,
      provider_uid: provider.uid,
      blocked,
      held_at,
    }));
}

/**
 * An operator decides about an order held by a block or an operator: 'release' continues it despite a block;
 * 'refund' refunds it in full. Throws `conflict` (order_not_held) and `invalid` (reason_missing).
 */
export async function decideHeldOrder(
  operator: Pick<Actor, 'userId'>,
  { orderId, decision, reason }: { orderId: number; decision: 'release' | 'refund'; reason: string },
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(reason);
  await inTransaction(within, async (tx) => {
    const { holds } = await lockOrder(tx, orderId);
    const endedAt = clock.now();
    const { count } = await tx.orderHold.updateMany({
      where: { orderId, kind: { in: [...OPERATOR_HOLDS] }, endedAt: null },
      data: { decision, endedAt, endedById: operator.userId, endedReason: reason },
    });
    if (count === 0) throw new DomainError('conflict', 'order_not_held');
    // No side was notified of a hold by a block; a refund has its own email.
    if (decision === 'release' && holds.some(({ kind }) => kind === 'operator'))
      await mailOrder(tx, orderId, 'freed', endedAt);
    if (decision === 'refund') await refundPayment(tx, (await findTakenPayment(tx, orderId)).id, 'operator');
  });
}
