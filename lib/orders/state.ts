import { lockPeople } from '@/lib/accounts/lock-actor';
import type { Order, OrderState, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import { type HeldOrder, OPEN_HOLDS } from './order-holds';

/** The valid transitions of an order. */
const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['confirmed', 'charged_back', 'refunded'],
  confirmed: ['released', 'charged_back', 'refunded'],
  released: ['paid_out', 'charged_back', 'refunded'],
  // Released again when the transfer came back.
  paid_out: ['released', 'charged_back', 'refunded'],
  // Back to the previous state, or lost.
  charged_back: ['paid', 'confirmed', 'released', 'paid_out', 'refunded'],
  expired: [],
  cancelled: [],
  refunded: [],
};

export function isLegalMove(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

type Move = {
  /** The states from which the order may be moved. */
  from: OrderState[];
  to: OrderState;
  at: Date;
  /** Who moves it; none: time or the gateway. */
  userId?: number;
  /** Other columns to update. */
  set?: Prisma.OrderUncheckedUpdateManyInput;
  /** The event's kind in the timeline, if not the state: 'confirmed_by_time'. */
  kind?: 'confirmed_by_time' | 'confirmed_by_settlement' | 'payout_returned';
};

/**
 * Moves an order inside the transaction: a guarded update, a timeline event, and a realtime event to both
 * sides. False when the order is in none of the states of `from`; then nothing changes. Throws for an invalid
 * transition.
 */
export async function moveOrder(
  tx: Prisma.TransactionClient,
  orderId: number,
  { from, to, at, userId, set, kind }: Move,
): Promise<boolean> {
  const illegal = from.find((state) => !isLegalMove(state, to));
  if (illegal) throw new Error(`no order goes from ${illegal} to ${to}`);
  const [moved] = await tx.order.updateManyAndReturn({
    where: { id: orderId, state: { in: from } },
    data: { ...set, state: to, changedAt: at },
    select: { customerId: true, providerId: true },
  });
  if (!moved) return false;
  await tx.orderEvent.create({ data: { orderId, kind: kind ?? to, at, userId: userId ?? null } });
  await publishTo(tx, [moved.customerId, moved.providerId], { name: 'order', order_id: orderId });
  return true;
}

/** Like `moveOrder`, after a check under the lock. Throws when the order cannot be moved. */
export async function moveOrderOrThrow(
  tx: Prisma.TransactionClient,
  orderId: number,
  move: Move,
): Promise<void> {
  if (!(await moveOrder(tx, orderId, move)))
    throw new Error(`order ${orderId} is not ${move.from.join(' or ')}, so it does not become ${move.to}`);
}

/** Events that do not change the state: about another day, the acceptance or cancellation of a paid order, or a dispute. */
export type OrderEventKind =
  | 'date_proposed'
  | 'date_agreed'
  | 'date_declined'
  | 'accepted'
  | 'declined_by_provider'
  | 'declined_by_time'
  | 'declined_day_over'
  | 'cancelled_by_customer'
  | 'cancelled_by_provider'
  | 'cancel_asked'
  | 'cancel_agreed'
  | 'cancel_declined'
  | 'dispute_opened'
  | 'dispute_answered'
  | 'dispute_offered'
  | 'dispute_refund'
  | 'dispute_release'
  | 'dispute_split'
  | 'dispute_withdrawn'
  | 'partial_refund_held'
  | 'partial_refund_decided'
  | 'partial_refund_withdrawn'
  | 'goodwill_refund';

/** Adds an event that does not change the state to the timeline, and notifies both sides. */
export async function addOrderEvent(
  tx: Prisma.TransactionClient,
  order: Pick<Order, 'id' | 'customerId' | 'providerId'>,
  event: { kind: OrderEventKind; at: Date; userId?: number; date?: Date },
): Promise<void> {
  await tx.orderEvent.create({ data: { orderId: order.id, ...event } });
  await publishTo(tx, [order.customerId, order.providerId], { name: 'order', order_id: order.id });
}

/**
 * Locks an order's people, then its row, until the transaction ends: the one lock of all its money
 * (docs/database.md, locks). Returns it with its open holds. Throws when it does not exist.
 */
export async function lockOrder(tx: Prisma.TransactionClient, orderId: number): Promise<HeldOrder> {
  const { customerId, providerId } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { customerId: true, providerId: true },
  });
  await lockPeople(tx, { held: [customerId, providerId] });
  return lockOrderOfLocked(tx, orderId);
}

/** Like `lockOrder`, for callers who have locked one of its people. */
export async function lockOrderOfLocked(tx: Prisma.TransactionClient, orderId: number): Promise<HeldOrder> {
  await tx.$queryRaw`select id from orders where id = ${orderId} for no key update`;
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { holds: OPEN_HOLDS } });
}

/**
 * Records that a job has checked an order, so that the next run checks all others first, even if this check
 * fails.
 */
export async function noteCheck(orderId: number): Promise<void> {
  await db.order.updateMany({ where: { id: orderId }, data: { checkedAt: clock.now() } });
}
