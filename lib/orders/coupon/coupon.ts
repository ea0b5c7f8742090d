import type { Actor } from '@/lib/accounts/actor';
import { categoryWords } from '@/lib/catalog/ad-category';
import { isInCategories } from '@/lib/catalog/in-categories';
import type { Coupon, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { toReais } from '@/lib/platform/money';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { readSetting } from '@/lib/services/settings/read-setting';
import { discountOf } from '../rules';
import { couponRules } from '../settings';
import { heldUses, paidUses } from './coupon-use';
import { areOnePerson } from './one-person';

/** Enough for typing errors, too few to guess codes. */
const checksByUser = sharedLimit('coupon', { points: 30, seconds: 900 });

type Use = {
  code: string;
  customerId: number;
  providerId: number;
  priceCents: number;
  /** The words that determine the ad's category. */
  category: string;
  /** Of the payer, as typed. */
  cpf: string | null;
  now: Date;
};

type Discount = { couponId: number; code: string; discountCents: number; firstHireOnly: boolean };

/**
 * Applies a coupon to an order that the transaction creates and returns the discount. Locks the coupon's row, so
 * concurrent customers cannot exceed its limits. The customer's own unpaid orders do not count: one of them may hold
 * the coupon, and `hire` handles that. Throws `invalid`: coupon_not_found (also when it is another user's),
 * coupon_paused (also when coupons are off), coupon_not_begun, coupon_over, coupon_least (price too low),
 * coupon_category, coupon_first_hire (the customer has paid an order), coupon_one_person (customer and provider are the
 * same person), coupon_used_up, coupon_used (limit per user reached).
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

type Offer = { providerId: number; priceCents: number; category: string };

async function findOffer({ workId, subWorkId }: { workId: number; subWorkId: number }): Promise<Offer> {
  const work = await db.work.findUnique({
    where: { id: workId, hiddenAt: null },
    select: {
      userId: true,
      priceCents: true,
      profession: true,
      chosenCategory: true,
      subWorks: { where: { id: subWorkId }, select: { priceCents: true } },
    },
  });
  const priceCents = subWorkId === 0 ? work?.priceCents : work?.subWorks[0]?.priceCents;
  if (!work || priceCents === undefined) throw new DomainError('not_found', 'work_not_found');
  return { providerId: work.userId, priceCents, category: categoryWords(work) };
}

async function applyCoupon(tx: Prisma.TransactionClient, use: Use): Promise<Discount> {
  const coupon = await tx.coupon.findUnique({ where: { code: use.code } });
  // A coupon of another user is not revealed.
  if (!coupon || (coupon.forUserId ?? use.customerId) !== use.customerId) throw refusal('coupon_not_found');
  const rules = await readSetting(couponRules, tx);
  if (rules.accepted === 0) throw refusal('coupon_paused');
  const problem = couponProblem(coupon, use) ?? (await conditionProblem(tx, coupon, use));
  if (problem) throw refusal(problem);
  if (await areOnePerson(tx, use)) throw refusal('coupon_one_person');
  const discountCents = discountOf(use.priceCents, coupon, rules);
  // The price is below the minimum that must remain to pay.
  if (discountCents <= 0) throw refusal('coupon_least');
  const used = await usageProblem(tx, coupon, { ...use, discountCents });
  if (used) throw refusal(used);
  const { id: couponId, code, firstHireOnly } = coupon;
  return { couponId, code, firstHireOnly, discountCents };
}

function refusal(reason: string): DomainError {
  return new DomainError('invalid', reason, { coupon: 'invalid' });
}

function couponProblem(
  { pausedAt, startsAt, endsAt, minCents }: Coupon,
  { now, priceCents }: Use,
): string | null {
  // An ended coupon does not come back, a paused one may.
  if (endsAt && endsAt <= now) return 'coupon_over';
  if (pausedAt) return 'coupon_paused';
  if (startsAt > now) return 'coupon_not_begun';
  return priceCents < minCents ? 'coupon_least' : null;
}

async function conditionProblem(
  tx: Prisma.TransactionClient,
  { categories, firstHireOnly }: Coupon,
  { customerId, category }: Use,
): Promise<string | null> {
  if (categories.length > 0 && !(await isInCategories(tx, category, categories))) return 'coupon_category';
  if (!firstHireOnly) return null;
  const paid = await tx.order.findFirst({
    where: { customerId, paidAt: { not: null } },
    select: { id: true },
  });
  return paid && 'coupon_first_hire';
}

async function usageProblem(
  tx: Prisma.TransactionClient,
  { id: couponId, maxUses, maxUsesEach, maxTotalCentsOff }: Coupon,
  { customerId, discountCents, now }: Use & { discountCents: number },
): Promise<string | null> {
  const paid = paidUses(couponId);
  const heldByOthers = { ...heldUses(couponId, now), customerId: { not: customerId } };
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
