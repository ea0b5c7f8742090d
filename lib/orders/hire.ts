import type { Actor } from '@/lib/accounts/actor';
import type { Order, Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { fromDateColumn, saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { type Locale, originFor } from '@/lib/platform/locale';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { readSetting } from '@/lib/services/settings/read-setting';
import { gatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { askForCharge, type ChargePage, isReusable, writeIntent } from '@/lib/payments/charge/charge';
import type { Payer } from '@/lib/payments/charge/payer';
import { takeCoupon } from './coupon/coupon';
import { orderPayable } from './order-payable';
import type { JobPlaceInput } from './job-place/fields';
import { moveJobPlace, writeJobPlace } from './job-place/job-place';
import { requirePayPalLimit } from './paypal-limit';
import { dayProblem, endOfHold, MIN_PAYABLE_CENTS, splitPrice } from './rules';
import { refuseWhileInReview } from './policy';
import { serviceFee } from './settings';
import { findService, type Service, type ServiceRequest } from './service';
import { replaceUnpaidOrder, findUnpaidOrderWithCoupon, findUnpaidOrder, giveUp } from './unpaid-order';
import { refuseLateSameDay } from './acceptance/same-day';
import { closeCharges } from '@/lib/payments/charge/close-charges';
import { SHORTEST_CHARGE_MS } from '@/lib/payments/rules';

/** Each hire may create a charge at a gateway. */
export const hiresByUser = sharedLimit('hire', { points: 120, seconds: HOUR_SECONDS });

export type HireRequest = ServiceRequest & {
  /** A São Paulo day. */
  executionDate: string;
  coupon?: string;
  /** Replaces the place of an order that is reused. */
  place?: JobPlaceInput;
  /** An order that ended unpaid, whose place moves to this one. */
  placeOf?: number;
  /** Replaces an unpaid order that is in the way; without it `hire` refuses and names that order. */
  startsAnew?: boolean;
  /** The amount shown to the customer, in BRL cents, after the coupon's discount. */
  amountCents: number;
  method: PaymentMethod;
  payer: Payer;
};

type OpenOrder = { order: Order; payment: Payment };

/**
 * Orders a service and returns the order with its open charge. Repeated requests, also from other tabs, return the same
 * order and charge until they end; another method creates a new charge. Throws what `findService`, `takeCoupon` and
 * `askForCharge` throw, and `invalid` (date_past, date_too_far, same_day_over, price_under_least), `conflict`
 * (amount_changed, order_already_paid, payment_in_review, paypal_limit_reached, paypal_price_too_high, order_waiting:
 * an unpaid order for the same service on other terms, or with the same coupon; `details.waiting_order_id` is its id),
 * `not_found` (picture_not_found: of the place), `unavailable` (payment_method_unavailable), TooManyError.
 */
export async function hire(actor: Actor, request: HireRequest, locale: Locale): Promise<OpenOrder> {
  gatewayFor(request.method); // Throws before anything is written.
  await hiresByUser.spend(String(actor.userId));
  const { order, payment } = await db.$transaction(async (tx) => {
    const open = await findOrCreate(tx, actor, request);
    if (request.place) await writeJobPlace(tx, open.order, request.place);
    if (request.placeOf !== undefined) await moveJobPlace(tx, { from: request.placeOf, to: open.order.id });
    return open;
  });
  return {
    order,
    payment: await askForCharge(orderPayable, payment, chargePageOf(order, request.method, locale)),
  };
}

/**
 * The URL to which the payer returns. PayPal adds `token` and `PayerID` to the URL; `returned` marks the return from a
 * card's page.
 */
export function chargePageOf(
  { id, title }: Pick<Order, 'id' | 'title'>,
  method: PaymentMethod,
  locale: Locale,
): ChargePage {
  const origin = originFor(locale);
  if (method === 'paypal')
    return { title, returnUrl: `${origin}/paypal/checkout`, cancelUrl: `${origin}/payment?cancelled=1` };
  const statusUrl = `${origin}/payment/pix?order=${id}`;
  if (method === 'card') return { title, returnUrl: `${statusUrl}&returned=1`, cancelUrl: statusUrl };
  return { title, returnUrl: statusUrl, cancelUrl: statusUrl };
}

async function findOrCreate(
  tx: Prisma.TransactionClient,
  actor: Actor,
  request: HireRequest,
): Promise<OpenOrder> {
  const now = clock.now();
  const problem = dayProblem(request.executionDate, saoPauloDay(now));
  if (problem) throw new DomainError('invalid', problem, { execution_date: 'invalid' });
  const service = await findService(tx, actor, request);
  await refuseLateSameDay(tx, { providerId: service.providerId, day: request.executionDate, now });
  if (service.priceCents < MIN_PAYABLE_CENTS) throw new DomainError('invalid', 'price_under_least');
  const waiting = await findUnpaidOrder(tx, actor, service, request.executionDate);
  const terms = await findTerms(tx, actor, request, service);
  if (waiting) await refuseWhileInReview(tx, waiting.id);
  const { startsAnew = false } = request;
  if (waiting && waiting.expiresAt > now && isOnTerms(waiting, terms)) {
    const reused = await reuse(tx, waiting, { actor, request, now });
    if (reused) return reused;
    await giveUp(tx, waiting, now);
  } else if (waiting) await replaceUnpaidOrder(tx, waiting, { startsAnew, now });
  const holding = terms.coupon && (await findUnpaidOrderWithCoupon(tx, actor, terms.coupon));
  if (holding) await replaceUnpaidOrder(tx, holding, { startsAnew, now });
  return create(tx, { actor, request, service, terms, now });
}

type Terms = {
  coupon: { couponId: number; firstHireOnly: boolean } | null;
  discountCents: number;
  amountCents: number;
};

async function findTerms(
  tx: Prisma.TransactionClient,
  { userId: customerId }: Actor,
  { coupon: code, amountCents, payer: { cpf } }: HireRequest,
  { priceCents, providerId, category }: Service,
): Promise<Terms> {
  const coupon = code
    ? await takeCoupon(tx, { code, customerId, providerId, priceCents, category, cpf, now: clock.now() })
    : null;
  const discountCents = coupon?.discountCents ?? 0;
  if (priceCents - discountCents !== amountCents)
    throw new DomainError('conflict', 'amount_changed', { transaction_amount: 'invalid' });
  return { coupon, discountCents, amountCents };
}

function isOnTerms(order: Order, { coupon, discountCents }: Terms): boolean {
  return order.couponId === (coupon?.couponId ?? null) && order.discountCents === discountCents;
}

type Context = { actor: Actor; request: HireRequest; now: Date };

/** Null: no further charge can be created for the order. */
async function reuse(
  tx: Prisma.TransactionClient,
  order: Order,
  { actor, request: { method, payer }, now }: Context,
): Promise<OpenOrder | null> {
  const open = await tx.payment.findFirst({
    where: { orderId: order.id, method, state: { in: ['intended', 'pending'] } },
  });
  if (open && isReusable(open, payer, now)) return { order, payment: open };
  if (!canBeRenewed(order, now)) return null;
  if (open) await closeCharges(tx, { id: open.id }, now);
  return renewCharge(tx, order, { userId: actor.userId, method, payer, now });
}

/** A coupon is held for an hour, and no gateway creates a charge that lasts less than half an hour. */
export function canBeRenewed({ couponId, createdAt }: Order, now: Date): boolean {
  return couponId === null || endOfHold(createdAt).getTime() - now.getTime() >= SHORTEST_CHARGE_MS;
}

/**
 * Creates a new charge for a locked unpaid order, which then waits at least as long; an order with a coupon
 * keeps its hour. Throws `conflict` (paypal_limit_reached, paypal_price_too_high).
 */
export async function renewCharge(
  tx: Prisma.TransactionClient,
  order: Order,
  charge: { userId: number; method: PaymentMethod; payer: Payer; now: Date },
): Promise<OpenOrder> {
  const amountCents = order.priceCents - order.discountCents;
  if (charge.method === 'paypal') await requirePayPalLimit(tx, { ...charge, orderId: order.id, amountCents });
  const payment = await writeIntent(tx, {
    ...charge,
    payable: orderPayable,
    subjectId: order.id,
    amountCents,
    ...(order.couponId !== null && { until: endOfHold(order.createdAt) }),
  });
  if (payment.expiresAt <= order.expiresAt) return { order, payment };
  const longer = await tx.order.update({
    where: { id: order.id },
    data: { expiresAt: payment.expiresAt, changedAt: charge.now },
  });
  return { order: longer, payment };
}

async function create(
  tx: Prisma.TransactionClient,
  { actor, request, service, terms, now }: Context & { service: Service; terms: Terms },
): Promise<OpenOrder> {
  const { coupon, discountCents } = terms;
  const { category: _, ...copied } = service;
  const { percent } = await readSetting(serviceFee, tx);
  const order = await tx.order.create({
    data: {
      ...copied,
      couponId: coupon?.couponId ?? null,
      discountCents,
      feeCents: splitPrice(service.priceCents, percent).feeCents,
      customerId: actor.userId,
      executionDate: toDateColumn(request.executionDate),
      expiresAt: now, // Set when the charge is created.
      createdAt: now,
      changedAt: now,
      events: { create: { kind: 'awaiting_payment', at: now, userId: actor.userId } },
    },
  });
  return renewCharge(tx, order, { userId: actor.userId, method: request.method, payer: request.payer, now });
}

/** The hire request for the service, day and price of an order that ended unpaid. */
export function requestOf(
  order: Order,
  {
    providerUid,
    coupon,
    ...charge
  }: { providerUid: string; coupon: string | null } & Pick<HireRequest, 'method' | 'payer'>,
): HireRequest {
  if (order.workId === null) throw new DomainError('not_found', 'work_not_found');
  return {
    providerUid,
    title: order.title,
    workId: order.workId,
    subWorkId: order.subWorkId ?? 0,
    executionDate: fromDateColumn(order.executionDate),
    ...(coupon !== null && { coupon }),
    amountCents: order.priceCents - order.discountCents,
    ...charge,
    placeOf: order.id,
  };
}
