import type { Order, Payment, PaymentState, Prisma, SubWork, Work } from '../../lib/generated/prisma/client';
import { orderPayable, paymentEntries } from '@/lib/orders/order-payable';
import { postRelease } from '@/lib/orders/release';
import { beginChargeBack } from '@/lib/payments/charge-backs/charge-back-record';
import { postChargeBack, postPayment, postRefund } from '@/lib/payments/settlement/postings';
import { postPayout } from '@/lib/payouts/payout';
import { discountOf, releaseTimeAfter, splitPrice } from '@/lib/orders/rules';
import { couponRules, releaseTime, serviceFee } from '@/lib/orders/settings';
import { saoPauloDay, toDateColumn } from '../../lib/platform/dates';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { type Chapter, storyOf } from './order-story';
import type { PlannedOrder } from './planned-order';
import { writeDispute } from './write-dispute';
import { writeReviews } from './write-reviews';

/** An address where nothing can be paid; identifies payments of the seed. */
export const SEEDED_LINK = 'https://payments.invalid/';

/** The rows of a hire. */
export type Hire = {
  customerId: number;
  work: Work;
  /** Null: the ad's own service. */
  subWork: SubWork | null;
  /** The provider's. */
  pixKey: string;
};

export type OrderSeed = {
  plan: PlannedOrder;
  hire: Hire;
  couponId: number | null;
  /** The payment's id at its gateway; lower than any id that the sandbox assigns. */
  number: number;
  now: Date;
};

type Tx = Prisma.TransactionClient;

/**
 * Writes an order with its timeline, its payment and its postings. Postings are dated now, since the ledger refuses
 * back-dated ones; the order and its payment have the real dates. The caller writes the pay-out with `payOut`.
 */
export async function writeOrder(tx: Tx, seed: OrderSeed): Promise<Order> {
  const story = storyOf(seed.plan, seed.now);
  const moments = new Map(story.map(({ state, at }) => [state, at]));
  const order = await tx.order.create({ data: await orderRow(tx, seed, story) });
  await tx.orderEvent.createMany({ data: eventRows(seed, order, story) });
  const payment = await tx.payment.create({ data: paymentRow(seed, order, story) });
  if (moments.has('paid')) await postPayment(tx, payment, paymentEntries(order), seed.now);
  if (moments.has('released')) await postRelease(tx, order, payment.id, seed.now);
  const refundedAt = moments.get('refunded');
  if (refundedAt) await writeRefund(tx, payment, seed, refundedAt);
  if (moments.has('charged_back')) {
    await beginChargeBack(tx, payment.id, { openedAt: seed.now, isLost: false, at: seed.now });
    await postChargeBack(tx, payment, seed.now);
  }
  await writeDispute(tx, order, seed);
  await writeReviews(tx, order, seed);
  return order;
}

/** When the share was sent to the provider; null: not sent. */
export function paidOutAt({ plan, now }: OrderSeed): Date | null {
  return storyOf(plan, now).find(({ state }) => state === 'paid_out')?.at ?? null;
}

async function orderRow(
  tx: Tx,
  { plan, hire, couponId, now }: OrderSeed,
  story: Chapter[],
): Promise<Prisma.OrderUncheckedCreateInput> {
  const { work, subWork, customerId } = hire;
  const { title, description, priceCents } = subWork ?? work;
  const coupon = couponId === null ? null : await tx.coupon.findUniqueOrThrow({ where: { id: couponId } });
  const at = (state: Chapter['state']) => story.find((chapter) => chapter.state === state)?.at ?? null;
  const createdAt = story[0]?.at ?? now;
  const confirmedAt = at('confirmed');
  return {
    customerId,
    providerId: work.userId,
    workId: work.id,
    subWorkId: subWork?.id ?? null,
    title,
    description,
    profession: work.profession,
    priceCents,
    discountCents: coupon ? discountOf(priceCents, coupon, couponRules.initial) : 0,
    feeCents: splitPrice(priceCents, serviceFee.initial.percent).feeCents,
    executionDate: dayFrom(now, plan.serviceDay),
    proposedDate: plan.proposal ? dayFrom(now, plan.proposal.day) : null,
    proposedAt: plan.proposal ? new Date(now.getTime() - HOUR_MS) : null,
    proposedById: plan.proposal ? (plan.proposal.by === 'customer' ? customerId : work.userId) : null,
    couponId,
    state: plan.state,
    holds: { create: holdsOf(plan, at('charged_back') ?? now) },
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
    paidAt: at('paid'),
    confirmedAt,
    releaseAt: confirmedAt && releaseTimeAfter(confirmedAt, releaseTime.initial.days),
    releasedAt: at('released'),
    createdAt,
    changedAt: story.at(-1)?.at ?? createdAt,
  };
}

function holdsOf(plan: PlannedOrder, placedAt: Date): Prisma.OrderHoldCreateWithoutOrderInput[] {
  if (plan.state === 'charged_back') return [{ kind: 'charge_back', placedAt, stateBefore: 'paid' }];
  return plan.dispute ? [{ kind: 'dispute', placedAt }] : [];
}

function eventRows(
  { plan, now }: OrderSeed,
  { id: orderId, customerId, proposedAt, proposedById, proposedDate }: Order,
  story: Chapter[],
): Prisma.OrderEventCreateManyInput[] {
  const events = story.map(({ state, at, by }) => ({
    orderId,
    kind: state === 'confirmed' && plan.isAutoConfirmed ? 'confirmed_by_time' : state,
    at,
    userId: by === 'customer' ? customerId : null,
  }));
  if (!proposedDate) return events;
  const proposal = {
    orderId,
    at: proposedAt ?? now,
    userId: proposedById,
    date: proposedDate,
  };
  return [...events, { ...proposal, kind: 'date_proposed' }];
}

/** The state of the payment for each state of an order. */
const PAYMENT_STATES: Record<Order['state'], PaymentState> = {
  // The seed created no charge for these, so their codes count as expired: a new one can be requested and paid.
  awaiting_payment: 'expired',
  expired: 'expired',
  cancelled: 'expired',
  paid: 'approved',
  confirmed: 'approved',
  released: 'approved',
  paid_out: 'approved',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

function paymentRow(
  { plan, number }: OrderSeed,
  order: Order,
  story: Chapter[],
): Prisma.PaymentUncheckedCreateInput {
  const { method = 'pix', state } = plan;
  const expiresAt =
    state === 'awaiting_payment' ? new Date(order.createdAt.getTime() + HOUR_MS) : order.expiresAt;
  return {
    payable: orderPayable.name,
    subjectId: order.id,
    userId: order.customerId,
    method,
    amountCents: order.priceCents - order.discountCents,
    state: PAYMENT_STATES[state],
    gatewayPaymentId: method === 'paypal' ? `SEED${String(number).padStart(13, '0')}` : String(number),
    captureId: method === 'paypal' && order.paidAt ? `SEEC${String(number).padStart(13, '0')}` : null,
    link: SEEDED_LINK,
    expiresAt,
    approvedAt: order.paidAt,
    createdAt: order.createdAt,
    changedAt: story.at(-1)?.at ?? order.createdAt,
  };
}

/** Sends an order's share to its provider, in a separate batch. */
export async function payOut(
  tx: Tx,
  { order, seed: { hire, now }, at: paidAt }: { order: Order; seed: OrderSeed; at: Date },
): Promise<void> {
  const { account, payouts } = await tx.payoutBatch.create({
    data: {
      account: 'cash_pix',
      frozenAt: paidAt,
      payouts: {
        create: {
          userId: order.providerId,
          amountCents: order.priceCents - order.feeCents,
          pixKey: hire.pixKey,
          state: 'sent',
          transferId: `E${order.id}`,
          sentAt: paidAt,
        },
      },
    },
    include: { payouts: true },
  });
  for (const payout of payouts) {
    await tx.order.update({ where: { id: order.id }, data: { payoutId: payout.id } });
    await postPayout(tx, payout, account, now);
  }
}

async function writeRefund(tx: Tx, payment: Payment, { now }: OrderSeed, doneAt: Date): Promise<void> {
  const { id: paymentId, gatewayPaymentId } = payment;
  await tx.refund.create({
    data: {
      paymentId,
      reason: 'operator',
      state: 'done',
      gatewayRefundId: gatewayPaymentId,
      createdAt: doneAt,
      doneAt,
    },
  });
  await postRefund(tx, payment, now);
}

/** Returns the São Paulo day `days` days from now. */
function dayFrom(now: Date, days: number): Date {
  return toDateColumn(saoPauloDay(new Date(now.getTime() + days * DAY_MS)));
}
