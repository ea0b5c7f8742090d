import type { Coupon } from '@/lib/generated/prisma/client';
import { checkCoupon } from '@/lib/orders/coupon/coupon';
import type { HireScenario } from './hire-scenario';
import type { PlacedOrder } from './hiring';

type Code = Pick<Coupon, 'code'>;

/** A request for the ad's own service, R$ 120, with a coupon of 10 %. */
export function withCoupon({ code }: Code, overrides = {}) {
  return { coupon: code, transaction_amount: 108, ...overrides };
}

/** Checks a coupon for the ad's own service. */
export function checkFor({ actor, work }: HireScenario, { code }: Code) {
  return checkCoupon(actor, { code, service: { workId: work.id, subWorkId: 0 } });
}

/** The refusal of a hire while another order waits for its payment. */
export function orderWaitingError({ orderId }: PlacedOrder) {
  return { code: 'conflict', reason: 'order_waiting', details: { waiting_order_id: orderId } };
}
