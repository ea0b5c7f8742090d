import {
  endCoupon as end,
  pauseCoupon as pause,
  resumeCoupon as resume,
} from '@/lib/orders/coupon/write-coupon';
import { defineAction } from '../../actions/action';
import { offerUnlessEnded } from './coupon-offers';

/** Refuses further uses for now. It gives no money away, so it does not wait for a second factor. */
export const pauseCoupon = defineAction({
  name: 'pause_coupon',
  auditAct: 'coupon_paused',
  subject: 'coupon',
  offers: (tx, id) => offerUnlessEnded(tx, id, ({ pausedAt }) => pausedAt === null),
  carryOut: ({ tx, id }) => pause(tx, Number(id)),
});

export const resumeCoupon = defineAction({
  name: 'resume_coupon',
  auditAct: 'coupon_resumed',
  subject: 'coupon',
  needsFreshFactor: true,
  offers: (tx, id) => offerUnlessEnded(tx, id, ({ pausedAt }) => pausedAt !== null),
  carryOut: ({ tx, id }) => resume(tx, Number(id)),
});

/** Ends a coupon for good. */
export const endCoupon = defineAction({
  name: 'end_coupon',
  auditAct: 'coupon_ended',
  subject: 'coupon',
  needsFreshFactor: true,
  offers: (tx, id) => offerUnlessEnded(tx, id),
  carryOut: ({ tx, id }) => end(tx, Number(id)),
});
