import type { Coupon, Prisma } from '@/lib/generated/prisma/client';
import { DomainError, type FieldProblems } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { COUPON_MAX_PERCENT } from '../rules';

/** The discount: a percentage with a maximum, or an amount. In BRL cents. */
export type CouponValue = Pick<Coupon, 'percentOff' | 'centsOff' | 'maxCentsOff'>;

/** When a coupon can be used, by whom and how often. */
export type CouponConditions = Pick<
  Coupon,
  | 'minCents'
  | 'maxUses'
  | 'maxUsesEach'
  | 'maxTotalCentsOff'
  | 'startsAt'
  | 'endsAt'
  | 'categories'
  | 'firstHireOnly'
>;

/**
 * Creates a coupon and returns its id. Throws `invalid` (coupon_value, coupon_dates) and `conflict`
 * (coupon_code_taken): a code is never used twice, because ended coupons keep theirs.
 */
export async function createCoupon(
  tx: Prisma.TransactionClient,
  { code, ...coupon }: { code: string } & CouponValue & CouponConditions,
): Promise<number> {
  checkValue(coupon);
  checkDates(coupon);
  // Skipped if another operator has just created it.
  const [created] = await tx.coupon.createManyAndReturn({
    data: [{ code, ...coupon }],
    skipDuplicates: true,
  });
  if (!created) throw new DomainError('conflict', 'coupon_code_taken', { code: 'invalid' });
  return created.id;
}

type Reward = { code: string; forUserId: number; invitationId: number; cents: number; endsAt: Date };

/**
 * Creates the coupon that rewards an invitation, for one use by one user. Throws `conflict` (coupon_code_taken).
 */
export async function createRewardCoupon(
  tx: Prisma.TransactionClient,
  { code, forUserId, invitationId, cents, endsAt }: Reward,
): Promise<void> {
  const id = await createCoupon(tx, {
    code,
    percentOff: null,
    centsOff: cents,
    maxCentsOff: null,
    minCents: 0,
    maxUses: 1,
    maxUsesEach: 1,
    maxTotalCentsOff: cents,
    startsAt: clock.now(),
    endsAt,
    categories: [],
    firstHireOnly: false,
  });
  await tx.coupon.update({ where: { id }, data: { forUserId, invitationId } });
}

/** Ends the coupons of an invitation that have not ended. */
export async function endRewardCoupons(tx: Prisma.TransactionClient, invitationId: number): Promise<void> {
  const now = clock.now();
  await tx.coupon.updateMany({ where: { invitationId, endsAt: { gt: now } }, data: { endsAt: now } });
}

/**
 * Changes the conditions for further uses; existing orders keep their discount. The coupon is locked. Throws `invalid`
 * (coupon_dates), `conflict` (coupon_ended).
 */
export async function changeConditions(
  tx: Prisma.TransactionClient,
  id: number,
  conditions: CouponConditions,
): Promise<void> {
  checkDates(conditions);
  await changeUnlessEnded(tx, id, conditions);
}

/**
 * Corrects the discount of a coupon that no order has used. The coupon is locked, so no order can begin to use it.
 * Throws `invalid` (coupon_value), `conflict` (coupon_in_use, coupon_ended).
 */
export async function changeValue(
  tx: Prisma.TransactionClient,
  id: number,
  value: CouponValue,
): Promise<void> {
  checkValue(value);
  if (await isUsed(tx, id)) throw new DomainError('conflict', 'coupon_in_use');
  await changeUnlessEnded(tx, id, value);
}

/** Whether any order has ever used the coupon, paid or not. */
export async function isUsed(tx: Prisma.TransactionClient, couponId: number): Promise<boolean> {
  return (await tx.order.findFirst({ where: { couponId }, select: { id: true } })) !== null;
}

/** Refuses further uses until `resumeCoupon`. Throws `conflict` (coupon_ended). */
export function pauseCoupon(tx: Prisma.TransactionClient, id: number): Promise<void> {
  return changeUnlessEnded(tx, id, { pausedAt: clock.now() });
}

/** Throws `conflict` (coupon_ended). */
export function resumeCoupon(tx: Prisma.TransactionClient, id: number): Promise<void> {
  return changeUnlessEnded(tx, id, { pausedAt: null });
}

/** Ends a coupon for good, also one that has not begun. Throws `conflict` (coupon_ended). */
export function endCoupon(tx: Prisma.TransactionClient, id: number): Promise<void> {
  return changeUnlessEnded(tx, id, { endsAt: clock.now() });
}

/** Locks a coupon until the transaction ends: no order can use it. Orders lock their people before it. */
export async function lockCoupon(tx: Prisma.TransactionClient, id: number): Promise<void> {
  await tx.$queryRaw`select id from coupons where id = ${id} for no key update`;
}

async function changeUnlessEnded(
  tx: Prisma.TransactionClient,
  id: number,
  data: Prisma.CouponUpdateManyMutationInput,
): Promise<void> {
  const where = { id, OR: [{ endsAt: null }, { endsAt: { gt: clock.now() } }] };
  const { count } = await tx.coupon.updateMany({ where, data });
  if (count === 0) throw new DomainError('conflict', 'coupon_ended');
}

/** Throws `invalid` (coupon_value). */
export function checkValue({ percentOff, centsOff, maxCentsOff }: CouponValue): void {
  const problems: FieldProblems = {};
  if ((percentOff === null) === (centsOff === null))
    Object.assign(problems, { percent: 'invalid', amount: 'invalid' });
  if (percentOff !== null && (percentOff < 1 || percentOff > COUPON_MAX_PERCENT))
    problems.percent = 'invalid';
  if (percentOff !== null && maxCentsOff === null) problems.most = 'required';
  if (Object.keys(problems).length > 0) throw new DomainError('invalid', 'coupon_value', problems);
}

/** Throws `invalid` (coupon_dates). */
export function checkDates({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>): void {
  if (endsAt && (endsAt <= startsAt || endsAt <= clock.now()))
    throw new DomainError('invalid', 'coupon_dates', { ends: 'invalid' });
}
