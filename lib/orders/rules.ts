import { fromDateColumn, saoPauloDay, saoPauloTime, startOfDay, toDateColumn } from '@/lib/platform/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { rare: 120, usual: 300 };

/** Minimum price of a payment, in BRL cents (specification, points 5 and 9). */
export const MIN_PAYABLE_CENTS = 5_000;

/** Minimum price of a hire, in BRL cents (specification, points 5 and 9). */
export const MIN_HIRE_CENTS = 1_000;

/** The period of the setting `paypal_limit`. */
export const PAYPAL_LIMIT_MS = DAY_MS;

/** Purchases, and sales, per page. */
export const ORDERS_PER_PAGE = 20;

/**
 * Splits a price into the platform's fee and the provider's share, in BRL cents. They add up to the price;
 * the fee is rounded down, so an indivisible cent goes to the provider (specification, point 9: 10 %).
 */
export function splitPrice(priceCents: number, feePercent: number): { feeCents: number; shareCents: number } {
  // Percentages have two decimals; as integers their products are exact.
  const feeCents = Math.floor((priceCents * Math.round(feePercent * 100)) / 10_000);
  return { feeCents, shareCents: priceCents - feeCents };
}

/**
 * The provider's earnings of an order, BRL cents: the price, minus the part refunded by a split, minus our
 * fee.
 */
export function providerEarnings(order: {
  priceCents: number;
  returnedCents: number;
  feeCents: number;
}): number {
  return order.priceCents - order.returnedCents - order.feeCents;
}

/** Our fee after a partial refund: the same percentage of the rest, rounded down. */
export function feeAfterReturn(
  { priceCents, feeCents }: { priceCents: number; feeCents: number },
  returnedCents: number,
): number {
  // BigInt, because the product of two amounts exceeds the exact range of a double.
  return Number((BigInt(feeCents) * BigInt(priceCents - returnedCents)) / BigInt(priceCents));
}

/**
 * The discount of a coupon, in BRL cents: a percentage rounded down or an amount, within the rules for all
 * coupons.
 */
export function discountOf(
  priceCents: number,
  coupon: { percentOff: number | null; centsOff: number | null; maxCentsOff: number | null },
  rules: { max_percent: number; min_total_cents: number },
): number {
  const wanted = coupon.centsOff ?? Math.floor((priceCents * (coupon.percentOff ?? 0)) / 100);
  const most = Math.floor((priceCents * rules.max_percent) / 100);
  return Math.min(wanted, coupon.maxCentsOff ?? wanted, most, priceCents - rules.min_total_cents);
}

/**
 * Why a service cannot be hired for a day; null when it can: from today on, up to a year ahead. Both are São
 * Paulo days.
 */
export function dayProblem(day: string, today: string): 'date_past' | 'date_too_far' | null {
  if (day < today) return 'date_past';
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day > lastDay ? 'date_too_far' : null;
}

const COUPON_HOLD_MS = HOUR_MS;

/** Until when an unpaid order holds its coupon and can be paid: one hour. */
export function endOfHold(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + COUPON_HOLD_MS);
}

export const DAYS_TO_CONFIRM = 14;

/** The bounds of the setting `release_time` (specification, point 9), which the terms state. */
export const RELEASE_DAYS = { least: 7, most: 15 };

/**
 * When the provider's share of an order becomes due: the setting's days after the confirmation. The
 * specification says 7 to 15 (point 9); the days in between cover unreachable gateways and our own outages.
 */
export function releaseTimeAfter(confirmedAt: Date, days: number): Date {
  return new Date(confirmedAt.getTime() + days * DAY_MS);
}

/**
 * The last execution date, a São Paulo day, of orders to confirm by time on the day `today`: two weeks have
 * passed without a confirmation or a dispute. As a date at midnight UTC, like the column.
 */
export function lastDayConfirmedByTime(today: string): Date {
  return new Date(Date.parse(`${today}T00:00:00Z`) - DAYS_TO_CONFIRM * DAY_MS);
}

/** The São Paulo day on which an unanswered order for `executionDate` is confirmed by time. */
export function dayConfirmedByTime(executionDate: string): string {
  return new Date(Date.parse(`${executionDate}T00:00:00Z`) + DAYS_TO_CONFIRM * DAY_MS)
    .toISOString()
    .slice(0, 10);
}

/** Whether the agreed day has passed; then no other day can be proposed. */
export function isDayOver({ executionDate }: { executionDate: Date }, now: Date): boolean {
  return saoPauloDay(now) > fromDateColumn(executionDate);
}

export const DAYS_TO_ANSWER_PROPOSAL = 3;

type Proposal = { proposedDate: Date | null; proposedAt: Date | null };

/** Days proposed before this time can no longer be agreed on. */
export function proposalsSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_TO_ANSWER_PROPOSAL * DAY_MS);
}

/** Whether another day that one side has proposed can still be agreed on: for three days, or until that day ends. */
export function hasOpenProposal<P extends Proposal>(
  order: P,
  now: Date,
): order is P & { proposedDate: Date; proposedAt: Date } {
  const { proposedDate, proposedAt } = order;
  if (proposedDate === null || proposedAt === null) return false;
  const isInTime = proposedAt > proposalsSince(now);
  return isInTime && saoPauloDay(now) <= fromDateColumn(proposedDate);
}

/** How long a provider who confirms each order has to accept a paid one. */
export const HOURS_TO_ACCEPT = 12;

/**
 * Until when a paid order must be accepted: twelve hours after the payment, or the end of its day if that is earlier.
 */
export function acceptanceDeadline({ executionDate }: { executionDate: Date }, paidAt: Date): Date {
  return new Date(Math.min(paidAt.getTime() + HOURS_TO_ACCEPT * HOUR_MS, endOf(executionDate)));
}

/** Whether an order was paid after its day, so that its provider could not accept it in time. */
export function isPaidTooLate({ executionDate }: { executionDate: Date }, paidAt: Date): boolean {
  return paidAt.getTime() >= endOf(executionDate);
}

/** The end of a service's day in São Paulo. */
function endOf(executionDate: Date): number {
  return startOfDay(fromDateColumn(executionDate)).getTime() + DAY_MS;
}

/** After a hold that ended later than this, the provider still has time to accept: twelve hours from its end. */
export function acceptableSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_TO_ACCEPT * HOUR_MS);
}

/** Until when an order can be accepted: `acceptBy`, or HOURS_TO_ACCEPT after the end of a hold if that is later. */
export function acceptableUntil(acceptBy: Date, holds: readonly { endedAt: Date | null }[]): Date {
  const ends = holds.map(({ endedAt }) => (endedAt ? endedAt.getTime() + HOURS_TO_ACCEPT * HOUR_MS : 0));
  return new Date(Math.max(acceptBy.getTime(), ...ends));
}

/**
 * How many orders may be declined or left unanswered within how many days; a further one counts as cancelled by the
 * provider.
 */
export const FREE_DECLINES = { most: 5, days: 90 };

/** Declines after this time count towards the limit. */
export function declinesSince(now: Date): Date {
  return new Date(now.getTime() - FREE_DECLINES.days * DAY_MS);
}

/**
 * Whether it is too late to order for `day`, a São Paulo day: today, at or after the provider's hour. Null: they take
 * orders for the same day at any hour.
 */
export function isSameDayOver(day: string, untilHour: number | null, now: Date): boolean {
  if (untilHour === null || day !== saoPauloDay(now)) return false;
  return Number(saoPauloTime(now).slice(0, 2)) >= untilHour;
}

/** The first São Paulo day for which a service can be ordered now. */
export function firstDay(untilHour: number | null, now: Date): string {
  const today = saoPauloDay(now);
  if (!isSameDayOver(today, untilHour, now)) return today;
  return fromDateColumn(new Date(toDateColumn(today).getTime() + DAY_MS));
}

/** The customer may cancel until this many hours before the day of the order begins. */
export const FREE_CANCEL_HOURS = 24;

/** How long after paying a consumer may withdraw from a distance contract (Código de Defesa do Consumidor, art. 49). */
export const WITHDRAWAL_DAYS = 7;

type PaidOrder = { executionDate: Date; paidAt: Date | null };

/**
 * Whether the customer of a paid order can cancel without the provider's consent: until 24 hours before its
 * day begins in São Paulo; and in the seven days after paying, as the law requires, until the day begins.
 */
export function isFreeToCancel({ executionDate, paidAt }: PaidOrder, now: Date): boolean {
  const day = fromDateColumn(executionDate);
  const isEarly = saoPauloDay(new Date(now.getTime() + FREE_CANCEL_HOURS * HOUR_MS)) < day;
  const isWithdrawal = paidAt !== null && now.getTime() < paidAt.getTime() + WITHDRAWAL_DAYS * DAY_MS;
  return isEarly || (isWithdrawal && saoPauloDay(now) < day);
}

/**
 * An unpaid order with a coupon ends after an hour (COUPON_HOLD_MS), which ends its hold on the coupon.
 * Expiry needs the gateway's answer that no money arrived; after this much longer the coupon is free even
 * without an answer.
 */
export const LATE_EXPIRY_MS = 15 * MINUTE_MS;

/** How long an order that its provider cancelled counts in their public number. */
export const RELIABILITY_MS = 365 * DAY_MS;

/** Orders listed first because they wait for the user; those beyond this many are listed by age. */
export const WAITING_ORDERS_SHOWN = 100;

/** How long delivery of an email about an order or a publishing fee is tried. */
export const ORDER_EMAIL_VALID_MS = 7 * DAY_MS;

/** Highest percentage of a coupon; the database allows 1 to 90 (coupons_value). */
export const COUPON_MAX_PERCENT = 90;

/** A push notification about an order is dropped when it cannot be sent for this long, because it is no longer news. */
export const ORDER_PUSH_EXPIRY_MS = DAY_MS;
