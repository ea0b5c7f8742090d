import type { Actor } from '@/lib/accounts/actor';
import type { Coupon, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { toReais } from '@/lib/platform/money';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { readSetting } from '@/lib/services/settings/read-setting';
import { discountOf, LATE_EXPIRY_MS } from '../rules';
import { couponRules } from '../settings';
import { areOnePerson } from './one-person';

/** Enough for typing errors, too few to guess codes. */
const checksByUser = sharedLimit('coupon', { points: 30, seconds: 900 });

type Use = {
  code: string;
  customerId: number;
  providerId: number;
  priceCents: number;
  /** Of the payer, as typed. */
  cpf: string | null;
  now: Date;
};

type Discount = { couponId: number; code: string; discountCents: number };

/**
 * Applies a coupon to an order that the transaction creates and returns the discount. Locks the coupon's row,
 * so concurrent customers cannot exceed its limits. The customer's own unpaid orders do not count: one of
 * them may hold the coupon, and `hire` handles that. Throws `invalid`: coupon_not_found, coupon_over (also
 * when not begun or coupons are off), coupon_least (price too low), coupon_one_person (customer and provider
 * are the same person), coupon_used_up, coupon_used (limit per user reached).
 */
export async function takeCoupon(tx: Prisma.TransactionClient, use: Use): Promise<Discount> {
  await tx.$queryRaw`select id from coupons where code = ${use.code} for no key update`;
  return applyCoupon(tx, use);
}

/** The discount of a coupon on a service, in reais. Throws the same errors as `takeCoupon`, and TooManyError. */
export async function checkCoupon(
  actor: Actor,
  { code, service }: { code: string; service: { workId: number; subWorkId: number } },
): Promise<{ code: string; price: number; discount: number; total: number }> {
  await checksByUser.spend(String(actor.userId));
  const offer = await findOffer(service);
  const { priceCents } = offer;
  const use = { ...offer, code, customerId: actor.userId, cpf: null, now: clock.now() };
  const { discountCents } = await applyCoupon(db, use);
  return {
    code,
    price: toReais(priceCents),
    discount: toReais(discountCents),
    total: toReais(priceCents - discountCents),
  };
}

type Offer = { providerId: number; priceCents: number };

async function findOffer({ workId, subWorkId }: { workId: number; subWorkId: number }): Promise<Offer> {
  const work = await db.work.findUnique({
    where: { id: workId, hiddenAt: null },
    select: {
      userId: true,
      priceCents: true,
      subWorks: { where: { id: subWorkId }, select: { priceCents: true } },
    },
  });
  const priceCents = subWorkId === 0 ? work?.priceCents : work?.subWorks[0]?.priceCents;
  if (!work || priceCents === undefined) throw new DomainError('not_found', 'work_not_found');
  return { providerId: work.userId, priceCents };
}

async function applyCoupon(tx: Prisma.TransactionClient, use: Use): Promise<Discount> {
  const coupon = await tx.coupon.findUnique({ where: { code: use.code } });
  if (!coupon) throw refusal('coupon_not_found');
  const rules = await readSetting(couponRules, tx);
  if (rules.accepted === 0) throw refusal('coupon_over');
  const problem = couponProblem(coupon, use);
  if (problem) throw refusal(problem);
  if (await areOnePerson(tx, use)) throw refusal('coupon_one_person');
  const discountCents = discountOf(use.priceCents, coupon, rules);
  // The price is below the minimum that must remain to pay.
  if (discountCents <= 0) throw refusal('coupon_least');
  const used = await usageProblem(tx, coupon, { ...use, discountCents });
  if (used) throw refusal(used);
  return { couponId: coupon.id, code: coupon.code, discountCents };
}

function refusal(reason: string): DomainError {
  return new DomainError('invalid', reason, { coupon: 'invalid' });
}

function couponProblem({ startsAt, endsAt, minCents }: Coupon, { now, priceCents }: Use): string | null {
  if (startsAt > now || (endsAt && endsAt <= now)) return 'coupon_over';
  return priceCents < minCents ? 'coupon_least' : null;
}

async function usageProblem(
  tx: Prisma.TransactionClient,
  { id: couponId, maxUses, maxUsesEach, maxTotalCentsOff }: Coupon,
  { customerId, discountCents, now }: Use & { discountCents: number },
): Promise<string | null> {
  const paid: Prisma.OrderWhereInput = {
    couponId,
    state: { in: ['paid', 'confirmed', 'released', 'paid_out', 'charged_back'] },
  };
  const heldByOthers: Prisma.OrderWhereInput = {
    couponId,
    customerId: { not: customerId },
    state: 'awaiting_payment',
    expiresAt: { gt: new Date(now.getTime() - LATE_EXPIRY_MS) },
  };
  const { _count: uses, _sum: taken } = await tx.order.aggregate({
    where: { OR: [paid, heldByOthers] },
    _count: true,
    _sum: { discountCents: true },
  });
  if (uses >= maxUses) return 'coupon_used_up';
  if ((taken.discountCents ?? 0) + discountCents > maxTotalCentsOff) return 'coupon_used_up';
  const ownUses = await tx.order.count({ where: { ...paid, customerId } });
  return ownUses >= maxUsesEach ? 'coupon_used' : null;
}
