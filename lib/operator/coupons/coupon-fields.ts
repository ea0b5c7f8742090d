import { listSearchLinks } from '@/lib/catalog/professions';
import type { Coupon } from '@/lib/generated/prisma/client';
import type { CouponConditions, CouponValue } from '@/lib/orders/coupon/write-coupon';
import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import type { Consequence } from '../actions/action';
import { choices, count, day, flag, type InputOf, money, optional } from '../actions/fields';

/** The discount. */
export const VALUE_FIELDS = {
  percent: optional(count({ min: 1 })),
  amount: optional(money()),
  most: optional(money()),
};

const LIMIT_FIELDS = {
  least: optional(money()),
  uses: count({ min: 1 }),
  uses_each: count({ min: 1 }),
  total: money(),
  ends: optional(day()),
  categories: choices(listSearchLinks().map(({ key }) => key)),
  first_hire: flag(),
};

/** The conditions of a new coupon, which begins now unless a day is given. */
export const NEW_CONDITION_FIELDS = { starts: optional(day()), ...LIMIT_FIELDS };
export const CONDITION_FIELDS = { starts: day(), ...LIMIT_FIELDS };

export function valueOf({ percent, amount, most }: InputOf<typeof VALUE_FIELDS>): CouponValue {
  return { percentOff: percent ?? null, centsOff: amount ?? null, maxCentsOff: most ?? null };
}

/** Days are São Paulo days; the last one is included. */
export function conditionsOf(input: InputOf<typeof NEW_CONDITION_FIELDS>): CouponConditions {
  return {
    minCents: input.least ?? 0,
    maxUses: input.uses,
    maxUsesEach: input.uses_each,
    maxTotalCentsOff: input.total,
    startsAt: input.starts === undefined ? clock.now() : startOfDay(input.starts),
    endsAt: input.ends === undefined ? null : new Date(startOfDay(input.ends).getTime() + DAY_MS),
    categories: input.categories,
    firstHireOnly: input.first_hire,
  };
}

/** What a coupon can cost us. */
export function costOf({ total, uses }: { total: number; uses: number }): Consequence {
  return { sentence: 'coupon_cost', amounts: { most: total }, counts: { uses } };
}

/** The present discount and conditions as their fields show them. */
export function typedCoupon(coupon: Coupon): Record<string, string | string[]> {
  return {
    percent: String(coupon.percentOff ?? ''),
    amount: typedCents(coupon.centsOff),
    most: typedCents(coupon.maxCentsOff),
    least: typedCents(coupon.minCents || null),
    uses: String(coupon.maxUses),
    uses_each: String(coupon.maxUsesEach),
    total: typedCents(coupon.maxTotalCentsOff),
    starts: saoPauloDay(coupon.startsAt),
    ends: coupon.endsAt ? saoPauloDay(lastMoment(coupon.endsAt)) : '',
    categories: coupon.categories,
    first_hire: coupon.firstHireOnly ? ['on'] : [],
  };
}

/** The last moment of a coupon's last day. */
function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1);
}

function typedCents(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');
}
