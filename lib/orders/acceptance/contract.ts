import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { orderState } from '../contract';
import { orderId } from '../fields';
import { CALLS_PER_HOUR, HOURS_TO_ACCEPT } from '../rules';

const terms = z.strictObject({
  confirms_orders: z
    .boolean()
    .describe(
      `The caller accepts or declines each order that is paid from now on, within ${HOURS_TO_ACCEPT} hours.`,
    ),
  same_day_until_hour: z
    .int()
    .min(0)
    .max(23)
    .nullable()
    .meta({
      examples: [14],
      description:
        'The São Paulo hour until which a service can be ordered for the same day; null: at any hour.',
    }),
});

/** The terms as a form's fields: '' stands for any hour. */
export const orderTermsForm = z.object({
  confirms_orders: z.boolean(),
  same_day_until_hour: z.string().transform((hour) => (hour === '' ? null : Number(hour))),
});

export const loadOrderTerms = defineEndpoint({
  method: 'GET',
  path: '/orders/terms',
  access: 'user',
  tag: 'Orders',
  summary: 'Get the caller’s terms for their sales',
  description: 'Whether the caller confirms each order, and until when they take orders for the same day.',
  answer: terms,
});

export const saveOrderTerms = defineEndpoint({
  method: 'PUT',
  path: '/orders/terms',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.rare,
  tag: 'Orders',
  summary: 'Set the caller’s terms for their sales',
  description: 'For orders that are placed or paid from now on. The caller’s ads show the terms.',
  body: terms,
  answer: terms,
});

export const acceptOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/accept',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Orders',
  summary: 'Accept a sale',
  description:
    'For a provider who confirms each order, until `accept_by`. An order without an answer is declined automatically, ' +
    'and the customer gets a full refund.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_provider'],
    conflict: ['order_not_acceptable', 'order_frozen', 'order_held', 'order_in_charge_back'],
  },
  body: z.strictObject({ order_id: orderId }),
  answer: z.strictObject({ order_id: orderId, state: orderState }),
});
