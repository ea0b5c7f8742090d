import type { Order, OrderState, Prisma } from '@/lib/generated/prisma/client';
import { reviewUntil } from './rules';

/** The provider has earned the money. A refund or a charge-back withdraws the reviews of the order. */
const REVIEWABLE: OrderState[] = ['released', 'paid_out'];

export const IS_REVIEWABLE = { state: { in: REVIEWABLE } } satisfies Prisma.OrderWhereInput;

/** Published reviews that are neither withdrawn nor removed. They count. */
export const IS_SHOWN = {
  publishedAt: { not: null },
  removedAt: null,
  order: IS_REVIEWABLE,
} satisfies Prisma.ReviewWhereInput;

type Reviewable = Pick<Order, 'state' | 'releasedAt'>;

/** Whether the reviews of an order count; a refund or a charge-back withdraws them. */
export function isReviewable({ state }: Pick<Order, 'state'>): boolean {
  return REVIEWABLE.includes(state);
}

export function mayReview<O extends Reviewable>(order: O, now: Date): order is O & { releasedAt: Date } {
  const { releasedAt } = order;
  return isReviewable(order) && releasedAt !== null && now < reviewUntil(releasedAt);
}
