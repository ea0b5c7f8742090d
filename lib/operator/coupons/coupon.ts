import { readCouponUse } from '@/lib/orders/coupon/coupon-use';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { listLogOf } from '../audit/log';
import { readShownStates } from '../orders/order-state';
import { RECORDS_SHOWN } from '../rules';

export type CouponDetails = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

/** A coupon with its use and cost, its newest orders and the actions about it. */
export async function findCoupon(id: number) {
  const coupon = await db.coupon.findUnique({ where: { id } });
  if (!coupon) return null;
  const now = clock.now();
  const [use, orders, log] = await Promise.all([
    readCouponUse(coupon, now),
    db.order.findMany({
      where: { couponId: id },
      select: { id: true, title: true, state: true, discountCents: true, createdAt: true },
      orderBy: { id: 'desc' },
      take: RECORDS_SHOWN,
    }),
    listLogOf({ kind: 'coupon', id }),
  ]);
  const stateOfOrder = await readShownStates(orders.map((order) => order.id));
  return {
    coupon,
    state: stateOf(coupon, now),
    use,
    orders: orders.map((order) => ({ ...order, state: stateOfOrder.get(order.id) ?? order.state })),
    log,
  };
}

/** Display names are under `lists.words`. */
type CouponState = 'ended' | 'paused' | 'scheduled' | 'active';

function stateOf(
  { startsAt, endsAt, pausedAt }: { startsAt: Date; endsAt: Date | null; pausedAt: Date | null },
  now: Date,
): CouponState {
  if (endsAt && endsAt <= now) return 'ended';
  if (pausedAt) return 'paused';
  return startsAt > now ? 'scheduled' : 'active';
}
