import type { Actor } from '@/lib/accounts/actor';
import type { Order, OrderState, Prisma } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/decision';
import { closeCharges } from '@/lib/payments/close-charges';
import { refundPayment } from '@/lib/payments/refund';
import { db, inTransaction } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { toReais } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import type { OrderState as ToldState } from './contract';
import { findTakenPayment } from './order-purpose';
import { proPurpose } from './pro-fee';
import { lockOrder } from './state';
import { giveUpAllOf } from './waiting-order';

/**
 * An order that stands still because one of its people was blocked, or an operator wants it: not confirmed, released or
 * paid out.
 */
export const IS_HELD: Prisma.OrderWhereInput = { holds: { some: { decidedAt: null } } };

/** Money is here, or owed to the provider, and somebody has to say what becomes of it. */
const UNDER_WAY: OrderState[] = ['paid', 'confirmed', 'released', 'charged_back'];

/**
 * What a block means to a person's orders, inside its transaction and with the person locked: charges are given up,
 * unpaid orders end on both sides, and those under way stand still until `decideHeldOrder`. What is paid all the same
 * goes back. Doing it again changes nothing.
 */
export async function holdOrders(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  await closeCharges(tx, { userId, purpose: proPurpose.name }, at);
  await giveUpAllOf(tx, userId, { at });
  const underWay = await tx.order.findMany({
    where: {
      OR: [{ customerId: userId }, { providerId: userId }],
      state: { in: UNDER_WAY },
      holds: { none: { userId, heldAt: at } },
    },
    select: { id: true },
  });
  await tx.orderHold.createMany({ data: underWay.map(({ id }) => ({ orderId: id, userId, heldAt: at })) });
}

/**
 * An operator has an order stand still until somebody decides on it; it is locked. Throws `conflict` (order_held) when
 * it does already.
 */
export async function holdOrder(
  tx: Prisma.TransactionClient,
  { userId: heldById }: Pick<Actor, 'userId'>,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
  requireReason(reason);
  await refuseHeld(tx, { id: orderId });
  await tx.orderHold.create({ data: { orderId, heldById, heldReason: reason.trim(), heldAt: clock.now() } });
}

/**
 * While one of the two is blocked, or an operator wants it, an operator decides what becomes of the order. Throws
 * `conflict` (order_held).
 */
export async function refuseHeld(tx: Prisma.TransactionClient, { id }: Pick<Order, 'id'>): Promise<void> {
  if ((await tx.order.count({ where: { id, ...IS_HELD } })) > 0)
    throw new DomainError('conflict', 'order_held');
}

/** The block was lifted: what it held goes on, unless the other one is blocked as well. */
export async function liftHolds(tx: Prisma.TransactionClient, userId: number, at: Date): Promise<void> {
  await tx.orderHold.updateMany({
    where: { userId, decidedAt: null },
    data: { decision: 'lifted', decidedAt: at },
  });
}

type HeldOrder = {
  order_id: number;
  state: ToldState;
  title: string;
  /** The price, in reais. */
  price: number;
  customer_uid: string;
  provider_uid: string;
  /** Who was blocked, and why. */
  blocked: { uid: string; reason: string }[];
  /** Since when it stands still. */
  held_at: Date;
};

/** Orders that wait for a decision, those that wait longest first. */
export async function listHeldOrders(): Promise<HeldOrder[]> {
  const person = { select: { id: true, uid: true, blockedReason: true } } as const;
  const orders = await db.order.findMany({
    where: { ...IS_HELD, state: { in: UNDER_WAY } },
    include: {
      customer: person,
      provider: person,
      holds: { where: { decidedAt: null }, orderBy: { heldAt: 'asc' } },
    },
  });
  return orders
    .flatMap(({ holds, customer, provider, ...order }) => {
      const [first] = holds;
      const people = [customer, provider].filter(({ id }) => holds.some(({ userId }) => userId === id));
      const blocked = people.map(({ uid, blockedReason }) => ({ uid, reason: blockedReason ?? '' }));
      return first ? [{ order, customer, provider, blocked, held_at: first.heldAt }] : [];
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
 * The operator decides what becomes of an order that is held: with 'release' it goes on like the others, whoever
 * is blocked; with 'refund' the customer gets the whole back. Throws `conflict` (order_not_held) and `invalid`
 * (reason_missing).
 */
export async function decideHeldOrder(
  operator: Pick<Actor, 'userId'>,
  { orderId, decision, reason }: { orderId: number; decision: 'release' | 'refund'; reason: string },
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(reason);
  await inTransaction(within, async (tx) => {
    await lockOrder(tx, orderId);
    const { count } = await tx.orderHold.updateMany({
      where: { orderId, decidedAt: null },
      data: {
        decision,
        decidedAt: clock.now(),
        decidedById: operator.userId,
        decidedReason: reason,
      },
    });
    if (count === 0) throw new DomainError('conflict', 'order_not_held');
    if (decision === 'refund') await refundPayment(tx, (await findTakenPayment(tx, orderId)).id, 'operator');
  });
}
