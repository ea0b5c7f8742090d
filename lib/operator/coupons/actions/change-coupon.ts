import { changeConditions, changeValue, checkDates, isUsed } from '@/lib/orders/coupon/write-coupon';
import { defineAction } from '../../actions/action';
import { CONDITION_FIELDS, conditionsOf, costOf, VALUE_FIELDS, valueOf } from '../coupon-fields';
import { offerUnlessEnded } from './coupon-offers';

/** Changes the conditions of a coupon. Throws the same errors as `changeConditions`. */
export const changeCoupon = defineAction({
  name: 'change_coupon',
  auditAct: 'coupon_changed',
  subject: 'coupon',
  needsFreshFactor: true,
  fields: CONDITION_FIELDS,
  offers: (tx, id) => offerUnlessEnded(tx, id),
  async preview({ input }) {
    checkDates(conditionsOf(input));
    return costOf(input);
  },
  carryOut: ({ tx, id, input }) => changeConditions(tx, Number(id), conditionsOf(input)),
});

/** Corrects the discount of a coupon that no order has used. Throws the same errors as `changeValue`. */
export const changeCouponValue = defineAction({
  name: 'change_coupon_value',
  auditAct: 'coupon_changed',
  subject: 'coupon',
  needsFreshFactor: true,
  fields: VALUE_FIELDS,
  offers: async (tx, id) => ((await isUsed(tx, Number(id))) ? [] : offerUnlessEnded(tx, id)),
  carryOut: ({ tx, id, input }) => changeValue(tx, Number(id), valueOf(input)),
});
