import type { Actor } from '@/lib/accounts/actor';
import type { Coupon, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { toReais } from '@/lib/platform/money';
import { sharedLimit } from '@/lib/platform/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { discountOf } from './rules';

/** Enough for whoever mistypes; codes cannot be tried out. */
const checksByUser = sharedLimit('coupon', { points: 30, seconds: 900 });

type Use = {
  code: string;
  customerId: number;
  priceCents: number;
  now: Date;
  /** An order that is about to be charged again: its own use does not count against it. */
  exceptOrderId?: number;
};

type Discount = { couponId: number; code: string; discountCents: number };

/**
 * What a coupon takes off, for an order that the transaction makes: the coupon's row is locked, so of any number of
 * customers at once no more use it than may. Throws `invalid`: coupon_not_found, coupon_over (not begun counts as
 * well), coupon_least (too cheap for it), coupon_used_up, coupon_used (as often as one person may).
 */
export async function takeCoupon(tx: Prisma.TransactionClient, use: Use): Promise<Discount> {
  await tx.$queryRaw`select id from coupons where code = ${use.code} for no key update`;
  return applyCoupon(tx, use);
}

/** What a coupon would take off a service's price, money in reais. Throws as `takeCoupon`, and TooManyError. */
export async function checkCoupon(
  actor: Actor,
  { code, service }: { code: string; service: { workId: number; subWorkId: number } },
): Promise<{ code: string; price: number; discount: number; total: number }> {
  await checksByUser.spend(String(actor.userId));
  const priceCents = await priceOf(service);
  const now = clock.now();
  const { discountCents } = await applyCoupon(db, { code, customerId: actor.userId, priceCents, now });
  return {
    code,
    price: toReais(priceCents),
    discount: toReais(discountCents),
    total: toReais(priceCents - discountCents),
  };
}

async function priceOf({ workId, subWorkId }: { workId: number; subWorkId: number }): Promise<number> {
  const work = await db.work.findUnique({
    where: { id: workId, hiddenAt: null },
    select: { priceCents: true, subWorks: { where: { id: subWorkId }, select: { priceCents: true } } },
  });
  const priceCents = subWorkId === 0 ? work?.priceCents : work?.subWorks[0]?.priceCents;
  if (priceCents === undefined) throw new DomainError('not_found', 'work_not_found');
  return priceCents;
}

async function applyCoupon(tx: Prisma.TransactionClient, use: Use): Promise<Discount> {
  const coupon = await tx.coupon.findUnique({ where: { code: use.code } });
  if (!coupon) throw new DomainError('invalid', 'coupon_not_found', { coupon: 'invalid' });
  const problem = problemOf(coupon, use) ?? (await usageProblem(tx, coupon, use));
  if (problem) throw new DomainError('invalid', problem, { coupon: 'invalid' });
  return { couponId: coupon.id, code: coupon.code, discountCents: discountOf(use.priceCents, coupon) };
}

function problemOf({ startsAt, endsAt, minCents }: Coupon, { now, priceCents }: Use): string | null {
  if (startsAt > now || (endsAt && endsAt <= now)) return 'coupon_over';
  return priceCents < minCents ? 'coupon_least' : null;
}

async function usageProblem(tx: Prisma.TransactionClient, coupon: Coupon, use: Use): Promise<string | null> {
  const { maxUses, maxUsesEach } = coupon;
  if (maxUses !== null && (await countUses(tx, coupon, use)) >= maxUses) return 'coupon_used_up';
  const ofCustomer = { customerId: use.customerId };
  if (maxUsesEach !== null && (await countUses(tx, coupon, use, ofCustomer)) >= maxUsesEach)
    return 'coupon_used';
  return null;
}

/** Orders that came to nothing do not count. */
function countUses(
  tx: Prisma.TransactionClient,
  { id: couponId }: Coupon,
  { exceptOrderId }: Use,
  of: Prisma.OrderWhereInput = {},
): Promise<number> {
  return tx.order.count({
    where: {
      ...of,
      couponId,
      state: { notIn: ['expired', 'cancelled', 'refunded'] },
      ...(exceptOrderId !== undefined && { id: { not: exceptOrderId } }),
    },
  });
}
