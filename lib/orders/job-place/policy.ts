import type { Prisma } from '@/lib/generated/prisma/client';
import { type HeldOrder, isHeldFor, may, whereHeldFor } from '../order-holds';
import { isPaidFor, PAID_STATES } from '../policy';
import { isDayOver } from '../rules';

/** Whether the customer may still say where the work is to be done: until the day of the order ends. */
export function mayChangePlace(
  order: Pick<HeldOrder, 'state' | 'executionDate'> & Parameters<typeof may>[1],
  now: Date,
): boolean {
  return may('change_place', order) && !isDayOver(order, now);
}

/** Whether the provider sees the place: while the order is paid, and no refund of it is under way. */
export function doesProviderSeePlace(order: Parameters<typeof may>[1]): boolean {
  return isPaidFor(order) && !isHeldFor(order, 'refund');
}

/** The same as a query condition. */
export const PROVIDER_SEES_PLACE = {
  state: { in: [...PAID_STATES] },
  NOT: whereHeldFor('refund'),
} satisfies Prisma.OrderWhereInput;
