import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { day, orderId, workId } from './fields';
import { instant, textLike } from '@/lib/platform/example-schemas';
import { shownJobPlace } from './job-place/fields';
import { CALLS_PER_HOUR } from './rules';

/** Reais in the API, except for the fields that the specification gives in cents. */
export const reais = z.number().meta({ examples: [149.9], description: 'In reais.' });

export const orderState = z.enum([
  'awaiting_payment',
  'paid',
  'confirmed',
  'released',
  'paid_out',
  'expired',
  'cancelled',
  'refunded',
  'charged_back',
]);
export type OrderState = z.output<typeof orderState>;

/**
 * Why an order is held: a dispute, a refund under way, or a partial refund by the gateway whose bearer is
 * undecided; null: not held.
 */
export const heldFor = z.enum(['dispute', 'refund', 'partial_refund']).nullable();

export const method = z.enum(['pix', 'card', 'paypal']);

const event = z.strictObject({
  /** A state or event: 'date_proposed', 'confirmed_by_time', 'dispute_opened' … */
  kind: textLike('paid'),
  at: instant,
  date: textLike('2026-12-03').nullable(),
});

/** Fields for both sides beside those of the specification. */
const order = {
  id: orderId,
  state: orderState,
  waits: z.boolean().describe('The next step is the caller’s.'),
  held_for: heldFor,
  original_subwork_title: textLike('Pintura de apartamentos'),
  profession: textLike('Pintora'),
  provider_professional_uid: textLike('ana7k2qx'),
  /** Name and avatar of the other person. */
  name: textLike('Ana Souza'),
  avatar: textLike('/files/ana7k2qx/ana7k2qx.webp?v=3').nullable(),
  work_id: workId.nullable(),
  execution_date: textLike('2026-12-01').describe('A São Paulo day, YYYY-MM-DD.'),
  /** A proposed new day; `proposed_by_me` tells whose turn it is. */
  proposed_date: textLike('2026-12-03').nullable(),
  proposed_by_me: z.boolean(),
  /** The customer asks to cancel, and the provider must answer. */
  cancel_asked: z.boolean(),
  accept_by: instant
    .nullable()
    .describe(
      'Until when the provider must accept the order; null: no acceptance is needed, or it was answered.',
    ),
  returned_amount: z.int().describe('Refund to the customer by a split, in cents; otherwise 0.'),
  transaction_amount: z
    .int()
    .describe(
      'In cents. For a purchase the amount to pay; for a sale the price, because a coupon does not affect the provider.',
    ),
  method,
  expires_at: instant,
  /** When the provider's share becomes due; null before that is known. */
  release_at: instant.nullable(),
  place: shownJobPlace
    .nullable()
    .describe('Where the work is to be done; null: not given, or not visible to the provider.'),
  events: z.array(event),
  can: z.strictObject({
    pay: z.boolean(),
    cancel: z.boolean(),
    /** Possible from the day of the work. */
    confirm: z.boolean(),
    reschedule: z.boolean(),
    /** The customer can say where the work is to be done. */
    change_place: z.boolean(),
    chat: z.boolean(),
    /** For the customer of a paid order: 'free', or 'ask' when the provider must agree. */
    cancel_paid: z.enum(['free', 'ask']).nullable(),
    /** The provider can answer a cancellation request. */
    answer_cancel: z.boolean(),
    /** The provider can accept the order. */
    accept: z.boolean(),
    /** The provider can decline or cancel the order. */
    decline: z.boolean(),
    /** The customer can open a dispute. */
    dispute: z.boolean(),
  }),
};

/** The customer's money, as posted in the ledger. */
const money = z.strictObject({
  movements: z.array(
    z.strictObject({
      kind: z.enum(['paid', 'refunded', 'refund_undone', 'charged_back', 'charge_back_won']),
      at: instant,
      amount: z.int().describe('In cents; below zero: it went back to the customer.'),
    }),
  ),
  returning_amount: z.int().describe('What a refund under way sends back, in cents.'),
  /** Unexpected payments: on other terms, after the order's end, or twice. */
  unexpected: z.array(
    z.strictObject({
      kind: z.enum(['differs', 'late', 'duplicate']),
      state: z.enum(['deciding', 'returning', 'returned', 'accepted', 'kept']),
      amount: z.int().describe('In hundredths of the currency; cents if it is BRL.'),
      currency: textLike('BRL'),
    }),
  ),
});

const purchase = z.strictObject({
  ...order,
  has_ads: z.boolean().describe('The provider has visible ads, and therefore a page.'),
  money,
  /** Contact details of the provider; null until the order is paid. */
  contact: z
    .strictObject({
      phone: textLike('11987654321'),
      phone_confirmed: z.boolean().describe('The provider typed a code that was sent to the phone by SMS.'),
      email: textLike('ana@example.com'),
    })
    .nullable(),
  release_days: z
    .int()
    .describe('Days after which the provider’s share becomes due if the customer confirms now.')
    .meta({ examples: [7] }),
});

const sale = z.strictObject({
  ...order,
  payer_customer_uid: textLike('rui3m9tz'),
  share_amount: z.int().describe('The provider’s share of the price, in cents.'),
  free_declines: z
    .int()
    .describe('How many further orders the caller may decline without being counted as cancelling them.')
    .meta({ examples: [5] }),
});

export type Purchase = z.output<typeof purchase>;
export type Sale = z.output<typeof sale>;

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders/list',
  access: 'user',
  tag: 'Orders',
  summary: 'List the caller’s orders',
  description:
    '`[purchases, sales]`, newest first, 20 of each; fewer mean the last page. The first page begins with the orders ' +
    'that wait for the caller, in addition to the 20. `before` with the last order of one side requests its next ' +
    'page, and leaves the other side empty. A purchase is listed ' +
    'once it has a charge, a sale once it is paid.',
  query: z.strictObject({
    side: z.enum(['purchases', 'sales']).optional(),
    /** The id of an order. */
    before: rowIdParam.optional(),
  }),
  answer: z.tuple([z.array(purchase), z.array(sale)]),
});

const orderChange = z.strictObject({ order_id: orderId, state: orderState });

export const confirmOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/confirm',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Orders',
  summary: 'Confirm that the work was done',
  description:
    'For the customer. The provider’s share becomes due 7 to 15 days later, as `release_days` says.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_customer'],
    conflict: ['order_not_confirmable', 'order_day_not_come', 'order_held', 'order_frozen'],
  },
  body: z.strictObject({ order_id: orderId }),
  answer: orderChange,
});

export const cancelOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/cancel',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Orders',
  summary: 'Abandon an unpaid order',
  description: 'For the customer.',
  refuses: {
    not_found: ['order_not_found'],
    forbidden: ['only_customer'],
    conflict: ['order_already_paid', 'order_not_cancellable'],
    unavailable: ['gateway_down'],
  },
  body: z.strictObject({ order_id: orderId }),
  answer: orderChange,
});

export const proposeDate = defineEndpoint({
  method: 'PUT',
  path: '/orders/reschedule',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Orders',
  summary: 'Propose another day',
  description: 'For either side. It replaces an earlier proposal.',
  refuses: {
    invalid: ['date_past', 'date_too_far', 'date_same'],
    not_found: ['order_not_found'],
    conflict: ['order_not_reschedulable'],
  },
  body: z.strictObject({ order_id: orderId, execution_date: day }),
  answer: orderChange,
});

export const answerDate = defineEndpoint({
  method: 'PUT',
  path: '/orders/reschedule/answer',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Orders',
  summary: 'Respond to a proposed day',
  description: 'For the other side. `execution_date` identifies the proposal.',
  refuses: {
    invalid: ['date_past'],
    not_found: ['order_not_found'],
    conflict: ['order_not_reschedulable', 'date_proposal_changed'],
  },
  body: z.strictObject({ order_id: orderId, execution_date: day, agreed: z.boolean() }),
  answer: orderChange,
});
