import type { Actor } from '@/lib/accounts/actor';
import type { Order, Payment, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { fromDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/locale';
import { toReais } from '@/lib/platform/money';
import { gatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import { clock } from '@/lib/services/clock/clock';
import { askForCharge } from '@/lib/payments/charge/charge';
import { NO_PAYER_DATA, type Payer, payerOfDeclined } from '@/lib/payments/charge/payer';
import { refuseLateSameDay } from './acceptance/same-day';
import type { PaymentStatus } from './paying/contract';
import { canBeRenewed, chargePageOf, hire, hiresByUser, renewCharge, requestOf } from './hire';
import { orderPayable } from './order-payable';
import { settleOpenCharges } from '@/lib/payments/settlement/settlement';
import { isMoneyInReview, lockPurchaseToPay, mayPay, refuseWhileInReview } from './policy';
import { refuseUnlessOpen } from './service';
import { closeCharges } from '@/lib/payments/charge/close-charges';

type Renewal = { orderId: number; payer: Payer | null; method?: 'pix' | 'card' };

/** The payment status of the actor's own order, in reais. Throws `not_found` (order_not_found). */
export async function getPaymentStatus(actor: Actor, orderId: number): Promise<PaymentStatus> {
  const order = await db.order.findFirst({
    where: { id: orderId, customerId: actor.userId },
    include: { payments: { orderBy: { id: 'asc' } } },
  });
  const payment = order && currentOf(order.payments);
  if (!payment) throw new DomainError('not_found', 'order_not_found');
  return statusOf(order, payment, {
    isStillOffered: await isOffered(db, order),
    unexpected: unexpectedOf(order, order.payments),
  });
}

/**
 * Creates a new Pix code or card page for an order whose code has expired, whose payment was declined, or that has the
 * other method, and returns the payment status. The old charge is closed once the new one exists. A waiting order gets
 * another charge; an expired one is ordered again under a new id and today's rules. Without `payer` the declined
 * charge's is used; a card needs none. Throws `invalid` (payer_required, same_day_over), `not_found` (order_not_found,
 * work_not_found: the ad is removed or hidden), `forbidden` (only_customer, account_blocked), `conflict`
 * (order_already_paid, order_not_payable, payment_in_review), TooManyError and what `hire` throws.
 */
export async function renewPayment(
  actor: Actor,
  { orderId, method = 'pix', ...request }: Renewal,
  locale: Locale,
): Promise<PaymentStatus> {
  const given = method === 'card' ? NO_PAYER_DATA : request.payer;
  gatewayFor(method); // Throws before anything is written.
  await hiresByUser.spend(String(actor.userId));
  await settleLastMinute(actor, orderId);
  const found = await db.$transaction(async (tx) => {
    const order = await lockPurchaseToPay(tx, actor, orderId);
    if (order.paidAt) throw new DomainError('conflict', 'order_already_paid');
    await refuseWhileInReview(tx, orderId);
    const now = clock.now();
    if (!mayPay(order, now)) return { order, payment: null };
    const open = await tx.payment.findFirst({
      where: { orderId, method, state: { in: ['intended', 'pending'] } },
    });
    if (open?.link && open.expiresAt > now) return { order, payment: open };
    if (!canBeRenewed(order, now)) return { order, payment: null };
    await refuseUnlessOpen(tx, actor.userId);
    if (!(await isOffered(tx, order))) throw new DomainError('not_found', 'work_not_found');
    const day = fromDateColumn(order.executionDate);
    await refuseLateSameDay(tx, { providerId: order.providerId, day, now });
    const payer = given ?? (await findDeclinedPayer(tx, orderId, now));
    await closeCharges(tx, { orderId, method }, now);
    return renewCharge(tx, order, { userId: actor.userId, method, payer, now });
  });
  const { order, payment } = found.payment
    ? { ...found, payment: await askAgain(found.order, found.payment, locale) }
    : await reorder(actor, found.order, { method, given }, locale);
  return statusOf(order, payment, { isStillOffered: true, unexpected: null });
}

async function findDeclinedPayer(tx: Prisma.TransactionClient, orderId: number, now: Date): Promise<Payer> {
  const last = await tx.payment.findFirst({ where: { orderId }, orderBy: { id: 'desc' } });
  return requirePayer(last && payerOfDeclined(last, now));
}

function requirePayer(payer: Payer | null): Payer {
  if (!payer) throw new DomainError('invalid', 'payer_required', { customer_cpf: 'required' });
  return payer;
}

/** Whether the ad is still visible. Hiding or removing it locks the provider. */
async function isOffered(tx: Prisma.TransactionClient, { workId, providerId }: Order): Promise<boolean> {
  if (workId === null) return false;
  const open = { blockedAt: null, deletedAt: null };
  const shown = await tx.work.count({
    where: { id: workId, userId: providerId, hiddenAt: null, user: open },
  });
  return shown > 0;
}

/** The old code may have been paid just before it expired. */
async function settleLastMinute({ userId: customerId }: Actor, orderId: number): Promise<void> {
  const order = await db.order.findFirst({ where: { id: orderId, customerId, state: 'awaiting_payment' } });
  if (order && !mayPay(order, clock.now())) await settleOpenCharges(orderPayable, orderId);
}

function askAgain(order: Order, payment: Payment, locale: Locale): Promise<Payment> {
  return askForCharge(orderPayable, payment, chargePageOf(order, payment.method, locale));
}

async function reorder(
  actor: Actor,
  order: Order,
  { method, given }: { method: PaymentMethod; given: Payer | null },
  locale: Locale,
) {
  const hasExpired = order.state === 'expired' || order.state === 'awaiting_payment';
  if (!hasExpired) throw new DomainError('conflict', 'order_not_payable');
  const payer = requirePayer(given);
  const { provider, coupon } = await db.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { provider: { select: { uid: true } }, coupon: { select: { code: true } } },
  });
  const code = coupon?.code ?? null;
  const request = requestOf(order, { providerUid: provider.uid, coupon: code, method, payer });
  return hire(actor, request, locale);
}

/** The payment that was paid, else the open one, else the last. */
function currentOf(payments: Payment[]): Payment | undefined {
  return (
    payments.find(({ approvedAt }) => approvedAt !== null) ??
    payments.findLast(({ state }) => state === 'pending' || state === 'intended') ??
    payments.at(-1)
  );
}

/** Whether an unpaid order has an unexpected payment, or one after its end. */
function unexpectedOf({ paidAt }: Order, payments: Payment[]): PaymentStatus['unexpected'] {
  if (isMoneyInReview(payments)) return 'differs';
  const isLate = paidAt === null && payments.some(({ approvedAt }) => approvedAt !== null);
  return isLate ? 'late' : null;
}

function statusOf(
  order: Order,
  payment: Payment,
  { isStillOffered, unexpected }: Pick<PaymentStatus, 'unexpected'> & { isStillOffered: boolean },
): PaymentStatus {
  const now = clock.now();
  const isOpen =
    mayPay(order, now) && unexpected === null && payment.state === 'pending' && payment.expiresAt > now;
  const inAnalysis = isOpen && payment.cardAttempt === 'in_analysis';
  const isLeft = order.state === 'expired' || order.state === 'awaiting_payment';
  return {
    order_id: order.id,
    state: order.state,
    method: payment.method,
    title: order.title,
    amount: toReais(order.paidAt ? payment.amountCents : order.priceCents - order.discountCents),
    link: isOpen && !inAnalysis ? payment.link : null,
    pix_code: isOpen ? payment.pixCode : null,
    expires_at: payment.expiresAt.toISOString(),
    renewable: !isOpen && isLeft && isStillOffered && unexpected === null,
    unexpected,
    declined: payment.state === 'rejected' || (isOpen && payment.cardAttempt === 'declined'),
    in_analysis: inAnalysis,
    payer_known: order.state === 'awaiting_payment' && payerOfDeclined(payment, now) !== null,
  };
}
