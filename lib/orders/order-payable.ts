import type { Order, OrderState, Payment, Prisma } from '@/lib/generated/prisma/client';
import { type Entry, totalPostedTo } from '@/lib/ledger/ledger';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { markReputationDue } from '@/lib/catalog/reputation/reputation';
import type { HeldPayment, Payable } from '@/lib/payments/payable';
import { undecidedCents } from '@/lib/payments/refund/gateway-partial-refund';
import { IS_TAKEN } from '@/lib/payments/settlement/postings';
import { DomainError } from '@/lib/platform/errors';
import { publishTo } from '@/lib/services/realtime/publish';
import { readOrderTerms } from './acceptance/order-terms';
import { mailOrder } from './order-mail';
import { pushOrder } from './order-push';
import { endHolds, endShownHolds, type HeldOrder, isHeldFor, OPEN_HOLDS, placeHold } from './order-holds';
import { acceptanceDeadline, isPaidTooLate } from './rules';
import { addOrderEvent, lockOrder, moveOrder, moveOrderOrThrow } from './state';

const PAID: OrderState[] = ['paid', 'confirmed', 'released', 'paid_out'];
const REFUNDABLE: OrderState[] = [...PAID, 'charged_back'];

/** A payment for an order, which accepts it while it waits. */
export const orderPayable: Payable = {
  name: 'order',

  async lock(tx, orderId) {
    await lockOrder(tx, orderId);
  },

  /**
   * Lateness is decided by the order's state, not the clock: an order expires only after its gateway was
   * asked (expiry.ts).
   */
  async settled(held) {
    const { tx, at } = held;
    const order = await orderOf(held);
    const { confirmsOrders } = await readOrderTerms(tx, order.providerId);
    const acceptBy = confirmsOrders ? acceptanceDeadline(order, at) : null;
    const set = { paidAt: at, acceptBy };
    if (!(await moveOrder(tx, order.id, { from: ['awaiting_payment'], to: 'paid', at, set })))
      return refuseMoney(held, order);
    const entries = paymentEntries(order);
    // The order is declined within a minute, and both sides are notified then.
    if (acceptBy && isPaidTooLate(order, at)) return { entries };
    await mailOrder(tx, order.id, acceptBy ? 'paid_to_accept' : 'paid', at);
    await pushOrder(tx, order, 'paid', [order.customerId, order.providerId]);
    return { entries };
  },

  /** Notifies an open payment page of a 'declined', which leaves the order unchanged. */
  async chargeChanged({ tx, payment }) {
    await publishTo(tx, [payment.userId], { name: 'order', order_id: payment.subjectId });
  },

  /** An order whose last charge was refused ends. */
  async chargeRefused({ tx, payment: { subjectId: orderId, userId }, at }) {
    const open = await tx.payment.count({ where: { orderId, state: { in: ['intended', 'pending'] } } });
    if (open === 0) await moveOrder(tx, orderId, { from: ['awaiting_payment'], to: 'cancelled', at, userId });
  },

  async refunded({ tx, payment: { id: paymentId, subjectId: orderId }, at }) {
    await moveOrderOrThrow(tx, orderId, {
      from: REFUNDABLE,
      to: 'refunded',
      at,
      set: { cancelAskedAt: null, acceptBy: null },
    });
    await endShownHolds(tx, orderId, at);
    await mailOrder(tx, orderId, 'refunded', at, { takenCents: await takenFromProvider(tx, paymentId) });
    await changeReputation(tx, orderId, at);
  },

  async returned({ tx, payment: { subjectId: orderId, amountCents }, at }) {
    await mailOrder(tx, orderId, 'payment_returned', at, { money: { amountCents, currency: 'BRL' } });
  },

  async mismatched({ tx, payment: { subjectId: orderId }, at }, money) {
    await mailOrder(tx, orderId, 'payment_unexpected', at, { money, by: 'differs' });
  },

  async mismatchEnded({ tx, payment: { subjectId: orderId }, at }, end, money) {
    await mailOrder(tx, orderId, 'mismatch_ended', at, { money, by: end });
  },

  /** Holds the order until an operator decides who bears the refunded part or, below zero, who gets it back. */
  async partlyRefunded(held, amountCents) {
    const { tx, payment, at } = held;
    const order = await orderOf(held);
    if ((await undecidedCents(tx, payment.id)) + amountCents === 0) {
      await endHolds(tx, order.id, { kinds: ['partial_refund'], endedAt: at });
      await addOrderEvent(tx, order, { kind: 'partial_refund_decided', at });
    } else if (await placeHold(tx, order.id, { kind: 'partial_refund', placedAt: at })) {
      await addOrderEvent(tx, order, { kind: 'partial_refund_held', at });
      if (order.state !== 'charged_back') await mailOrder(tx, order.id, 'charged_back', at);
    }
    return [{ account: 'review', amountCents }];
  },

  /**
   * The refunded part of a split becomes the provider's, and our fee stays that of the rest; after the release that is
   * not possible: throws `conflict` (refund_owed). A goodwill refund has not changed the order. Both sides were
   * notified of the refund, so they are notified of its withdrawal.
   */
  async partWithdrawn({ tx, payment: { subjectId: id }, at }, { kind, amountCents, bearerId }) {
    const isSplit = kind === 'partial';
    if (isSplit && (await tx.order.count({ where: { id, releasedAt: { not: null } } })) > 0)
      throw new DomainError('conflict', 'refund_owed');
    const order = await tx.order.update({ where: { id }, data: isSplit ? { returnedCents: 0 } : {} });
    await addOrderEvent(tx, order, { kind: 'partial_refund_withdrawn', at });
    if (isSplit) await mailOrder(tx, id, 'partial_refund_withdrawn', at);
    else {
      const more = { goodwillCents: amountCents ?? 0, by: bearerId === null ? 'platform' : 'provider' };
      await mailOrder(tx, id, 'goodwill_withdrawn', at, more);
    }
  },

  async chargedBack(held) {
    const { tx, at } = held;
    const order = await orderOf(held);
    if (!(await moveOrder(tx, order.id, { from: PAID, to: 'charged_back', at }))) return;
    await placeHold(tx, order.id, { kind: 'charge_back', placedAt: at, stateBefore: order.state });
    // Both already know that the payment is under review.
    if (!isHeldFor(order, 'partial_refund')) await mailOrder(tx, order.id, 'charged_back', at);
    await changeReputation(tx, order.id, at);
  },

  /** The order returns to the state before the charge-back. */
  async chargeBackWon(held) {
    const { tx, payment, at } = held;
    const orderId = payment.subjectId;
    const [hold] = await endHolds(tx, orderId, { kinds: ['charge_back'], endedAt: at });
    if (!hold?.stateBefore) throw new Error(`order ${orderId} was not held for a charge-back`);
    await moveOrderOrThrow(tx, orderId, { from: ['charged_back'], to: hold.stateBefore, at });
    await changeReputation(tx, orderId, at);
  },
};

/** Refunds and charge-backs withdraw the reviews of an order, which the pages of its provider's ads show. */
async function changeReputation(tx: Prisma.TransactionClient, orderId: number, at: Date): Promise<void> {
  const { releasedAt, providerId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  if (releasedAt) await purgePagesOf(tx, providerId);
  await markReputationDue(tx, providerId, at);
}

/** The order no longer needs the money: it goes back, and the customer is notified. */
async function refuseMoney(
  { tx, payment: { id }, at }: HeldPayment,
  order: Order,
): Promise<{ unwanted: 'late' | 'duplicate' }> {
  const unwanted = order.paidAt ? 'duplicate' : 'late';
  // An accepted mismatch has changed the amount.
  const { amountCents } = await tx.payment.findUniqueOrThrow({ where: { id } });
  const money = { amountCents, currency: 'BRL' };
  await mailOrder(tx, order.id, 'payment_unexpected', at, { money, by: unwanted });
  return { unwanted };
}

/** Entries of an order's payment: the whole price is held for it, and we bear the coupon's discount. */
export function paymentEntries({ discountCents, priceCents }: Order): Entry[] {
  return [
    { account: 'discounts', amountCents: discountCents },
    { account: 'escrow', amountCents: -priceCents },
  ];
}

/** The provider's share of a payment before a refund or charge-back took it, in BRL cents. */
async function takenFromProvider(tx: Prisma.TransactionClient, paymentId: string): Promise<number> {
  const kind = { in: ['release' as const, 'partial_refund_borne' as const] };
  return 0 - (await totalPostedTo(tx, ['provider'], { paymentId, kind }));
}

/** The payment that paid an order. Throws when there is none. */
export function findTakenPayment(tx: Prisma.TransactionClient, orderId: number): Promise<Payment> {
  return tx.payment.findFirstOrThrow({
    where: { orderId, ...IS_TAKEN },
  });
}

function orderOf({ tx, payment }: HeldPayment): Promise<HeldOrder> {
  return tx.order.findUniqueOrThrow({
    where: { id: payment.subjectId },
    include: { holds: OPEN_HOLDS },
  });
}
