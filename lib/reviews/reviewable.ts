import type { Order, OrderState, Prisma } from '@/lib/generated/prisma/client';
import { reviewUntil } from './rules';

/** Its money belongs to the provider. A refund or a charge-back withdraws the reviews of the order. */
const REVIEWABLE: OrderState[] = ['released', 'paid_out'];

/** Reviews that everybody may read. */
export const SHOWN = {
  publishedAt: { not: null },
  order: { state: { in: REVIEWABLE } },
} satisfies Prisma.ReviewWhereInput;

type Reviewable = Pick<Order, 'state' | 'releasedAt'>;

export function mayReview<O extends Reviewable>(order: O, now: Date): order is O & { releasedAt: Date } {
  const { state, releasedAt } = order;
  return REVIEWABLE.includes(state) && releasedAt !== null && now < reviewUntil(releasedAt);
}
