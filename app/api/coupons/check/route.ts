import { handle } from '@/app/handle';
import { checkCoupon as endpoint } from '@/lib/orders/paying/contract';
import { checkCoupon } from '@/lib/orders/coupon/coupon';

export const PUT = handle(endpoint, ({ body: { code, work_id, subwork_id } }, { actor }) =>
  checkCoupon(actor, { code, service: { workId: work_id, subWorkId: subwork_id } }),
);
