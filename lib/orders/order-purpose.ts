import type { Order, OrderState, Payment, Prisma } from '@/lib/generated/prisma/client';
import type { Entry } from '@/lib/ledger/ledger';
import { undecidedCents } from '@/lib/payments/partial-refund';
import type { HeldPayment, Purpose } from '@/lib/payments/purpose';
import { publishTo } from '@/lib/services/realtime/publish';
import { mailOrder } from './order-mail';
import { pushOrder } from './order-push';
import { lockOrder, moveOrder, moveOrderOrThrow } from './state';

const DISPUTABLE: OrderState[] = ['paid', 'confirmed', 'released', 'paid_out'];
const REFUNDABLE: OrderState[] = [...DISPUTABLE, 'charged_back'];

/** A payment for an order: it pays that as long as it waits. */
export const orderPurpose: Purpose = {
  name: 'order',

  async lock(tx, orderId) {
    await lockOrder(tx, orderId);
  },

  /**
   * Whether money came in time is not judged by the clock but by the order, which expires only after its gateway was
   * asked (expiry.ts).
   */
  async settled(held) {
    const { tx, at } = held;
    const order = await orderOf(held);
    const set = { paidAt: at };
    if (!(await moveOrder(tx, order.id, { from: ['awaiting_payment'], to: 'paid', at, set })))
      return { unwanted: order.paidAt ? 'duplicate' : 'late' };
    await mailOrder(tx, order.id, 'paid', at);
    await pushOrder(tx, order, 'paid', [order.customerId, order.providerId]);
    return { entries: paymentEntries(order) };
  },

  /** A payment page that is open hears at once of a 'declined', which leaves the order as it is. */
  async chargeChanged({ tx, payment }) {
    await publishTo(tx, [payment.userId], { name: 'order', order_id: payment.subjectId });
  },

  /** An order whose last charge was refused is nothing to wait for. */
  async chargeRefused({ tx, payment: { subjectId: orderId, userId }, at }) {
    const open = await tx.payment.count({ where: { orderId, state: { in: ['intended', 'pending'] } } });
    if (open === 0) await moveOrder(tx, orderId, { from: ['awaiting_payment'], to: 'cancelled', at, userId });
  },

  async refunded({ tx, payment: { subjectId: orderId }, at }) {
    await moveOrderOrThrow(tx, orderId, {
      from: REFUNDABLE,
      to: 'refunded',
      at,
      set: { disputedFrom: null, frozenFor: null, cancelAskedAt: null },
    });
    await mailOrder(tx, orderId, 'refunded', at);
  },

  async returned({ tx, payment, at }) {
    await mailOrder(tx, payment.subjectId, 'payment_returned', at);
  },

  /** The order stands still until somebody says who bears what went back (decisions/0034). */
  async partlyRefunded(held, amountCents) {
    await freeze(held);
    return [{ account: 'review', amountCents }];
  },

  /** The order stands still: nothing of it is released or paid out. */
  chargedBack: freeze,

  /** The order goes on where it stood, unless something else holds it. */
  async chargeBackWon(held) {
    const { tx, payment, at } = held;
    if ((await undecidedCents(tx, payment.id)) > 0) return;
    const { id, disputedFrom } = await orderOf(held);
    if (!disputedFrom) throw new Error(`order ${id} is disputed from nowhere`);
    await moveOrderOrThrow(tx, id, {
      from: ['charged_back'],
      to: disputedFrom,
      at,
      set: { disputedFrom: null },
    });
  },
};

/** Where an order's money goes: the whole price is held for it, what a coupon took off at our cost. */
export function paymentEntries({ discountCents, priceCents }: Order): Entry[] {
  return [
    { account: 'discounts', amountCents: discountCents },
    { account: 'escrow', amountCents: -priceCents },
  ];
}

async function freeze(held: HeldPayment): Promise<void> {
  const { tx, at } = held;
  const { id, state } = await orderOf(held);
  const set = { disputedFrom: state };
  if (await moveOrder(tx, id, { from: DISPUTABLE, to: 'charged_back', at, set }))
    await mailOrder(tx, id, 'charged_back', at);
}

/** The payment that an order was paid by. Throws when there is none. */
export function findTakenPayment(tx: Prisma.TransactionClient, orderId: number): Promise<Payment> {
  return tx.payment.findFirstOrThrow({
    where: { orderId, ledgerTransactions: { some: { key: { startsWith: 'payment:' } } } },
  });
}

function orderOf({ tx, payment }: HeldPayment): Promise<Order> {
  return tx.order.findUniqueOrThrow({ where: { id: payment.subjectId } });
}
