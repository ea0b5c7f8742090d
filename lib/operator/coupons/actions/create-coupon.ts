import { checkDates, checkValue, createCoupon as create } from '@/lib/orders/coupon/write-coupon';
import { defineAction } from '../../actions/action';
import { couponCode } from '../../actions/fields';
import { conditionsOf, costOf, NEW_CONDITION_FIELDS, VALUE_FIELDS, valueOf } from '../coupon-fields';

/** Creates a coupon, which can be used at once unless it begins later. Throws the same errors as `createCoupon`. */
export const createCoupon = defineAction({
  name: 'create_coupon',
  auditAct: 'coupon_created',
  subject: 'coupon',
  createsSubject: true,
  needsFreshFactor: true,
  fields: { code: couponCode(), ...VALUE_FIELDS, ...NEW_CONDITION_FIELDS },
  async preview({ input }) {
    checkValue(valueOf(input));
    checkDates(conditionsOf(input));
    return costOf(input);
  },
  async carryOut({ tx, input }) {
    const id = await create(tx, { code: input.code, ...valueOf(input), ...conditionsOf(input) });
    return { subjectId: id, href: `/console/coupons/${id}`, values: { code: input.code } };
  },
});
