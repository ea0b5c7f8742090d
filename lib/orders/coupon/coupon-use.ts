import type { Coupon, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { LATE_EXPIRY_MS } from '../rules';

/** The orders that use up a coupon. A refunded order gives its use back. */
export function paidUses(couponId: number) {
  return {
    couponId,
    state: { in: ['paid', 'confirmed', 'released', 'paid_out', 'charged_back'] },
  } satisfies Prisma.OrderWhereInput;
}

/** The unpaid orders that reserve a coupon. */
export function heldUses(couponId: number, now: Date) {
  return {
    couponId,
    state: 'awaiting_payment',
    expiresAt: { gt: new Date(now.getTime() - LATE_EXPIRY_MS) },
  } satisfies Prisma.OrderWhereInput;
}

/** Orders and their discounts in BRL cents. */
type Uses = { orders: number; discountCents: number };

/** How a coupon is used: by paid orders, which is what it costs us, by unpaid ones, and by refunded ones. */
export async function readCouponUse(
  { id }: Pick<Coupon, 'id'>,
  now: Date,
): Promise<Record<'paid' | 'held' | 'refunded', Uses>> {
  const [paid, held, refunded] = await Promise.all([
    countUses(paidUses(id)),
    countUses(heldUses(id, now)),
    countUses({ couponId: id, state: 'refunded' }),
  ]);
  return { paid, held, refunded };
}

async function countUses(where: Prisma.OrderWhereInput): Promise<Uses> {
  const { _count, _sum } = await db.order.aggregate({ where, _count: true, _sum: { discountCents: true } });
  return { orders: _count, discountCents: _sum.discountCents ?? 0 };
}
