import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { heldFor, orderState } from '../contract';
import { orderId } from '../fields';
import { CALLS_PER_HOUR } from '../rules';

/** 'refund': the customer gets the money back now. */
const cancellation = z.strictObject({ order_id: orderId, state: orderState, held_for: heldFor });

const shared = {
  method: 'PUT',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.rare,
  tag: 'Orders',
  answer: cancellation,
} as const;
const STANDS_STILL = ['order_frozen', 'order_held', 'order_in_charge_back'] as const;

export const cancelPaidOrder = defineEndpoint({
  ...shared,
  path: '/orders/call-off',
  summary: 'Cancel a paid order',
  description:
    'For the customer. Free until 24 hours before the service day in São Paulo, and within 7 days of ' +
    'paying until the day begins, with a full refund. Later the provider must agree.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_customer'],
    conflict: ['order_not_cancellable', ...STANDS_STILL],
  },
  body: z.strictObject({ order_id: orderId }),
});

export const answerCancel = defineEndpoint({
  ...shared,
  path: '/orders/call-off/answer',
  summary: 'Respond to a cancellation request',
  description:
    'For the provider. If they agree, the customer gets a full refund; if not, the order continues.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_provider'],
    conflict: ['cancel_not_asked', 'order_held', 'order_in_charge_back'],
  },
  body: z.strictObject({ order_id: orderId, agreed: z.boolean() }),
});

export const declineOrder = defineEndpoint({
  ...shared,
  path: '/orders/decline',
  summary: 'Decline or cancel a sale',
  description:
    'For the provider, until the share is released. The customer gets a full refund, and the ad shows ' +
    'how often the provider cancels. Declining an order that waits for acceptance does not count, within a limit.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_provider'],
    conflict: ['order_not_cancellable', ...STANDS_STILL],
  },
  body: z.strictObject({ order_id: orderId }),
});
