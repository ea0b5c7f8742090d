import { nameFor } from '@/lib/accounts/closed-account';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Money } from '@/lib/payments/payable';
import { leftOfPayment } from '@/lib/payments/refund/refund';
import { dayIn, momentIn } from '@/lib/platform/dates';
import { localeOf, type Locale } from '@/lib/platform/locale';
import { formatCurrency, formatMoney } from '@/lib/platform/money';
import { notifyUser } from '@/lib/notices/notify-user';
import type { NoticeKind } from '@/lib/notices/kinds';
import { FREE_DECLINES, ORDER_EMAIL_VALID_MS, providerEarnings } from './rules';

type TemplatesBySide = { customer: NoticeKind | null; provider: NoticeKind | null };

/** The emailed events, and the template for each side. */
const TEMPLATES = {
  paid: { customer: 'orderPaidCustomer', provider: 'orderPaidProvider' },
  /** Paid, and the provider has to accept it. */
  paid_to_accept: { customer: 'orderToAcceptCustomer', provider: 'orderToAcceptProvider' },
  accepted: { customer: 'orderAccepted', provider: null },
  declined_by_provider: { customer: 'orderDeclined', provider: null },
  declined_by_time: { customer: 'orderUnansweredCustomer', provider: 'orderUnansweredProvider' },
  declined_day_over: { customer: 'orderDayOverCustomer', provider: 'orderDayOverProvider' },
  confirmed: { customer: 'orderConfirmedCustomer', provider: 'orderConfirmedProvider' },
  released: { customer: 'orderReleasedCustomer', provider: 'orderReleasedProvider' },
  /** The customer changed the place of a paid order. */
  place_changed: { customer: null, provider: 'orderPlaceChanged' },
  date_agreed: { customer: 'orderDateAgreed', provider: 'orderDateAgreed' },
  charged_back: { customer: 'orderChargedBackCustomer', provider: 'orderChargedBackProvider' },
  refunded: { customer: 'orderRefundedCustomer', provider: 'orderRefundedProvider' },
  cancelled_by_customer: { customer: null, provider: 'orderCancelledByCustomer' },
  cancelled_by_provider: { customer: 'orderCancelledByProvider', provider: null },
  cancel_asked: { customer: null, provider: 'orderCancelAsked' },
  cancel_agreed: { customer: 'orderCancelAgreed', provider: null },
  cancel_declined: { customer: 'orderCancelDeclined', provider: null },
  dispute_opened: { customer: 'disputeOpenedCustomer', provider: 'disputeOpenedProvider' },
  dispute_answered: { customer: 'disputeAnswered', provider: null },
  dispute_asked_customer: { customer: 'disputeAsked', provider: null },
  dispute_asked_provider: { customer: null, provider: 'disputeAsked' },
  dispute_offered_to_customer: { customer: 'disputeOfferedCustomer', provider: null },
  dispute_offered_to_provider: { customer: null, provider: 'disputeOfferedProvider' },
  dispute_refunded: { customer: 'disputeRefundedCustomer', provider: 'disputeRefundedProvider' },
  dispute_released: { customer: 'disputeReleasedCustomer', provider: 'disputeReleasedProvider' },
  dispute_split: { customer: 'disputeSplitCustomer', provider: 'disputeSplitProvider' },
  held: { customer: 'orderHeld', provider: 'orderHeld' },
  freed: { customer: 'orderFreed', provider: 'orderFreed' },
  part_borne: { customer: null, provider: 'orderPartBorne' },
  goodwill_refund: { customer: 'orderGoodwillCustomer', provider: 'orderGoodwillProvider' },
  goodwill_withdrawn: { customer: 'orderPartWithdrawn', provider: 'orderGoodwillWithdrawn' },
  partial_refund_withdrawn: { customer: 'orderPartWithdrawn', provider: null },
  dispute_withdrawn: { customer: null, provider: 'disputeWithdrawn' },
  /** An unexpected payment; the provider is never notified of it. */
  payment_unexpected: { customer: 'orderPaymentUnexpected', provider: null },
  mismatch_ended: { customer: 'orderMismatchEnded', provider: null },
  reviews_published: { customer: 'reviewsPublished', provider: 'reviewsPublished' },
  payment_returned: { customer: 'orderPaymentReturned', provider: null },
} satisfies Record<string, TemplatesBySide>;

/** Values for emails about disputes and money. */
type More = {
  /** The deadline for the next step. */
  until?: Date;
  /** The amount refunded or to be refunded. */
  returnedCents?: number;
  /** The amount of a goodwill refund. */
  goodwillCents?: number;
  /** Who ended it or bears it, or how; and the operator's reason. */
  by?: string;
  reason?: string | null;
  /** The unexpected payment. */
  money?: Money;
  /** What a refund took from the provider, BRL cents. */
  takenCents?: number;
};

/**
 * Emails both sides of an order, each in their language, inside the transaction of the event. The emails
 * contain no contact details, because they can be forwarded.
 */
export async function mailOrder(
  tx: Prisma.TransactionClient,
  orderId: number,
  about: keyof typeof TEMPLATES,
  at: Date,
  more: More = {},
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const { customer, provider }: TemplatesBySide = TEMPLATES[about];
  if (customer)
    await mailOne(tx, customer, { ...order, ...more }, { to: order.customer, other: order.provider, at });
  if (provider)
    await mailOne(tx, provider, { ...order, ...more }, { to: order.provider, other: order.customer, at });
}

/** Emails the side that must answer a proposed day. */
export async function mailProposedDate(
  tx: Prisma.TransactionClient,
  orderId: number,
  at: Date,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const isOfCustomer = order.proposedById === order.customerId;
  const [asked, asking] = isOfCustomer ? [order.provider, order.customer] : [order.customer, order.provider];
  await mailOne(tx, 'orderDateProposed', order, { to: asked, other: asking, at });
}

type MailedOrder = Awaited<ReturnType<typeof findOrder>>;
type Person = MailedOrder['customer'];

const person = { select: { id: true, name: true, email: true, locale: true, deletedAt: true } };

/** An order with what was paid for it and what is left of that. */
async function findOrder(tx: Prisma.TransactionClient, orderId: number) {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      customer: person,
      provider: person,
      payments: { where: { approvedAt: { not: null } }, orderBy: { approvedAt: 'asc' }, take: 1 },
    },
  });
  const [paid] = order.payments;
  return { ...order, leftCents: paid ? await leftOfPayment(tx, paid) : 0 };
}

async function mailOne(
  tx: Prisma.TransactionClient,
  template: NoticeKind,
  order: MailedOrder & More,
  { to, other, at }: { to: Person; other: Person; at: Date },
): Promise<void> {
  if (to.deletedAt) return;
  const locale = localeOf(to.locale);
  await notifyUser(tx, to, {
    orderId: order.id,
    path: pathOf(template, to.id === order.customerId ? 'purchases' : 'sales'),
    template,
    values: {
      other: nameFor(to, other),
      title: order.title,
      number: String(order.id),
      amount: formatMoney(order.payments[0]?.amountCents ?? askedCents(order)),
      asked: formatMoney(askedCents(order)),
      left: formatMoney(order.leftCents),
      came: order.money ? formatCurrency(order.money.amountCents, order.money.currency) : '',
      taken: amountOrNone(order.takenCents),
      share: formatMoney(providerEarnings(order)),
      date: serviceDayIn(locale, order.executionDate),
      proposedDate: order.proposedDate ? serviceDayIn(locale, order.proposedDate) : '',
      releaseDate: order.releaseAt ? dayIn(locale, order.releaseAt) : '',
      until: order.until ? momentIn(locale, order.until) : '',
      acceptBy: order.acceptBy ? momentIn(locale, order.acceptBy) : '',
      freeDeclines: String(FREE_DECLINES.most),
      declineDays: String(FREE_DECLINES.days),
      returned: formatMoney(order.returnedCents ?? 0),
      goodwill: formatMoney(order.goodwillCents ?? 0),
      by: order.by ?? '',
      reason: order.reason ?? '',
    },
    expiresAt: new Date(at.getTime() + ORDER_EMAIL_VALID_MS),
  });
}

/** The page about an event. */
function pathOf(template: NoticeKind, side: 'purchases' | 'sales'): `/${string}` {
  return template === 'orderReleasedProvider' ? '/balance' : `/orders#${side}`;
}

function askedCents({
  priceCents,
  discountCents,
}: Pick<MailedOrder, 'priceCents' | 'discountCents'>): number {
  return priceCents - discountCents;
}

/** 'none', so that the texts can select on it. */
function amountOrNone(cents = 0): string {
  return cents > 0 ? formatMoney(cents) : 'none';
}

/** The day of a service with its weekday: '30 de novembro de 2026 (segunda-feira)'. */
export function serviceDayIn(locale: Locale, date: Date): string {
  // Dates in the database are midnight UTC.
  const shown = (as: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...as, timeZone: 'UTC' }).format(date);
  return `${shown({ dateStyle: 'long' })} (${shown({ weekday: 'long' })})`;
}
