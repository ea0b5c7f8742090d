import type { OrderState } from '../../lib/generated/prisma/client';
import { releaseTimeAfter } from '@/lib/orders/rules';
import { releaseTime } from '@/lib/orders/settings';
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations';
import type { PlannedOrder } from './planned-order';
import { randomFrom } from './random';

export type Chapter = {
  state: OrderState;
  at: Date;
  by: 'customer' | null;
};

/** The states of an order without problems, from the payment on. */
const GOOD_END: OrderState[] = ['paid', 'confirmed', 'released', 'paid_out'];

/**
 * Returns the states of a planned order with their times, oldest first. All lie before `now`, the time of the seeding;
 * the offset within a day is always the same for the same order.
 */
export function storyOf(plan: PlannedOrder, now: Date): Chapter[] {
  const random = randomFrom(`${plan.customer} ${plan.ad} ${plan.service ?? ''}`);
  const on = (day: number) => now.getTime() + day * DAY_MS - (120 + random.below(240)) * MINUTE_MS;
  const orderedAt = on(plan.orderedDay);
  const confirmedAt = on(plan.confirmedDay ?? plan.serviceDay);
  const releasedAt =
    releaseTimeAfter(new Date(confirmedAt), releaseTime.initial.days).getTime() + 10 * MINUTE_MS;
  const moments: Record<OrderState, number> = {
    awaiting_payment: orderedAt,
    paid: orderedAt + 6 * MINUTE_MS,
    confirmed: confirmedAt,
    released: releasedAt,
    paid_out: releasedAt + 2 * DAY_MS,
    cancelled: orderedAt + 50 * MINUTE_MS,
    expired: orderedAt + DAY_MS,
    refunded: orderedAt + 3 * DAY_MS,
    charged_back: on(plan.serviceDay + 1),
  };
  return pathTo(plan.state).map((state) => ({
    state,
    at: new Date(moments[state]),
    by: isByCustomer(plan, state) ? 'customer' : null,
  }));
}

function pathTo(state: OrderState): OrderState[] {
  const index = GOOD_END.indexOf(state);
  if (index >= 0) return ['awaiting_payment', ...GOOD_END.slice(0, index + 1)];
  if (state === 'refunded' || state === 'charged_back') return ['awaiting_payment', 'paid', state];
  return state === 'awaiting_payment' ? [state] : ['awaiting_payment', state];
}

function isByCustomer(plan: PlannedOrder, state: OrderState): boolean {
  if (state === 'confirmed') return plan.isAutoConfirmed !== true;
  return state === 'awaiting_payment' || state === 'cancelled';
}
