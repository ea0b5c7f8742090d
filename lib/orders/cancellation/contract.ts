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
    'The customer does: free until 24 hours before the day in São Paulo, and in the 7 days after paying until the day ' +
    'begins; the whole amount goes back. Later the provider is asked.',
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
  summary: 'Answer whether an order may be cancelled',
  description: 'The provider agrees, and the whole amount goes back, or does not, and the order stands.',
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
    'The provider does, until the money is released: the customer gets the whole amount back, and others see how often ' +
    'the provider cancels.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_provider'],
    conflict: ['order_not_cancellable', ...STANDS_STILL],
  },
  body: z.strictObject({ order_id: orderId }),
});
