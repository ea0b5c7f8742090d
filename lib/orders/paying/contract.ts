import { z } from 'zod';
import { defineEndpoint, type Refusals } from '@/lib/platform/endpoint';
import type { Reason } from '@/lib/platform/errors';
import { method, orderState, reais } from '../contract';
import { couponCode, cpf, day, fullName, orderId, serviceId, workId } from '../fields';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { instant, textLike } from '@/lib/platform/example-schemas';
import { jobPlaceInput } from '../job-place/fields';
import { CALLS_PER_HOUR } from '../rules';

/**
 * The service to hire (specification, point 7; ids as decided). A service without id is found by its title.
 */
const hire = {
  transaction_amount: z
    .number()
    .positive()
    .describe(
      'The amount that the user saw, in reais, after the coupon. Refused if the server calculates a different amount.',
    ),
  provider_professional_uid: z
    .string()
    .min(1)
    .max(60)
    .meta({ examples: ['ana7k2qx'] }),
  execution_date: day,
  original_subwork_title: z
    .string()
    .min(1)
    .max(200)
    .meta({ examples: ['Pintura de apartamentos'] }),
  work_id: workId.optional(),
  subwork_id: serviceId.optional(),
  coupon: couponCode.optional(),
  place: jobPlaceInput.optional().describe('Where the work is to be done; it can also be given later.'),
  /**
   * Gives up an unpaid order that is in the way. Otherwise such a call is refused with `conflict`, and
   * `details.waiting_order_id` is the order.
   */
  start_anew: z.boolean().optional(),
};

/** Reasons why a coupon is refused. */
const REFUSED_COUPONS = [
  'coupon_not_found',
  'coupon_not_begun',
  'coupon_over',
  'coupon_paused',
  'coupon_least',
  'coupon_category',
  'coupon_first_hire',
  'coupon_one_person',
  'coupon_used',
  'coupon_used_up',
] as const satisfies Reason[];

/** Reasons why an order and its charge are refused. */
const refusedHire = {
  invalid: [
    'date_past',
    'date_too_far',
    'same_day_over',
    'invalid_amount',
    'price_under_least',
    'service_not_unique',
    'payment_refused',
    ...REFUSED_COUPONS,
  ],
  forbidden: ['own_service', 'account_blocked'],
  not_found: ['work_not_found', 'picture_not_found'],
  conflict: [
    'service_changed',
    'amount_changed',
    'order_already_paid',
    'order_waiting',
    'payment_in_review',
    'charge_gone',
  ],
  unavailable: ['gateway_down', 'payment_method_unavailable'],
} satisfies Refusals;

export const payByPix = defineEndpoint({
  method: 'POST',
  path: '/pix/generate/payment',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Payments',
  summary: 'Order a service by Pix',
  description: 'Creates the order and its Pix charge.',
  refuses: refusedHire,
  isIdempotent: true,
  body: z.strictObject({ ...hire, customer_cpf: cpf, customer_full_name: fullName }),
  answer: z.strictObject({
    /** The gateway's payment page; ours is /payment/pix?order={order_id}. */
    linkBuyMercadoPago: textLike('https://www.mercadopago.com.br/payments/123/ticket'),
    order_id: orderId,
  }),
});

export const payByCard = defineEndpoint({
  method: 'POST',
  path: '/card/generate',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Payments',
  summary: 'Order a service by card',
  description:
    'Creates the order and a page of Mercado Pago for a credit card. The browser must open `url`; the page sends it back ' +
    'to /payment/pix?order={order_id}.',
  refuses: refusedHire,
  isIdempotent: true,
  body: z.strictObject(hire),
  answer: z.strictObject({
    url: textLike('https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1-8f2c'),
    order_id: orderId,
  }),
});

export const payByPayPal = defineEndpoint({
  method: 'POST',
  path: '/paypal/generate',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Payments',
  summary: 'Order a service by PayPal',
  description: 'Creates the order and its PayPal payment. The browser must open `url`.',
  refuses: {
    ...refusedHire,
    conflict: [...refusedHire.conflict, 'paypal_limit_reached', 'paypal_price_too_high'],
  },
  isIdempotent: true,
  body: z.strictObject(hire),
  answer: z.strictObject({
    url: textLike('https://www.paypal.com/checkoutnow?token=5O190127TN364715T'),
    order_id: orderId,
  }),
});

export const checkOutPayPal = defineEndpoint({
  method: 'PUT',
  path: '/paypal/checkout',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Payments',
  summary: 'Complete a payment by PayPal',
  description:
    'Captures the payment that the customer approved at PayPal. `orderId` is the token of the return ' +
    'URL.',
  refuses: {
    invalid: ['payment_not_approved'],
    not_found: ['payment_not_found'],
    conflict: ['order_not_payable'],
    unavailable: ['gateway_down'],
  },
  body: z.strictObject({
    orderId: z
      .string()
      .min(1)
      .max(100)
      .meta({ examples: ['5O190127TN364715T'] }),
    PayerID: z
      .string()
      .min(1)
      .max(100)
      .meta({ examples: ['QYR5Z8XDVJNXQ'] }),
  }),
  answer: z.strictObject({ order_id: orderId, state: orderState }),
});

const paymentStatus = z.strictObject({
  order_id: orderId,
  state: orderState,
  method,
  title: textLike('Pintura de apartamentos'),
  amount: reais.describe('The amount to pay, or that was paid, in reais.'),
  /** Null also while a card is in analysis. */
  link: textLike('https://www.mercadopago.com.br/payments/123/ticket').nullable(),
  pix_code: textLike('00020126580014br.gov.bcb.pix0136').nullable(),
  /** When the code or link expires. */
  expires_at: instant,
  /** The code has expired, and the order may get a new one. */
  renewable: z.boolean(),
  /** An unexpected payment is being checked, or came too late; there is no other code. */
  unexpected: z.enum(['differs', 'late']).nullable(),
  /** The last attempt was declined, rather than abandoned. A card can be tried again with the same link. */
  declined: z.boolean(),
  /** A card was accepted, and its bank has not approved the payment yet. */
  in_analysis: z.boolean(),
  /** A new code needs no payer: that of the declined attempt is still known. */
  payer_known: z.boolean(),
});

export type PaymentStatus = z.output<typeof paymentStatus>;

export const loadPayment = defineEndpoint({
  method: 'GET',
  path: '/orders/payment/{order_id}',
  access: 'user',
  tag: 'Payments',
  summary: 'Get the payment of an order of the caller',
  description: 'The current state of the payment.',
  refuses: { not_found: ['order_not_found'] },
  params: z.strictObject({
    order_id: rowIdParam,
  }),
  answer: paymentStatus,
});

export const renewPayment = defineEndpoint({
  method: 'PUT',
  path: '/orders/renew',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Payments',
  summary: 'Request a new Pix code or card page',
  description:
    'For an order whose code has expired, whose payment was declined, or that is to be paid by the other method. The payer ' +
    'is needed for Pix, unless `payer_known` is true.',
  refuses: {
    invalid: [
      'payer_required',
      'date_past',
      'same_day_over',
      'price_under_least',
      'payment_refused',
      ...REFUSED_COUPONS,
    ],
    forbidden: ['only_customer', 'own_service', 'account_blocked'],
    not_found: ['order_not_found', 'work_not_found'],
    conflict: [
      'order_already_paid',
      'order_not_payable',
      'service_changed',
      'amount_changed',
      'order_waiting',
      'payment_in_review',
      'charge_gone',
    ],
    unavailable: ['gateway_down', 'payment_method_unavailable'],
  },
  body: z.strictObject({
    order_id: orderId,
    method: method.exclude(['paypal']).default('pix'),
    customer_cpf: cpf.optional(),
    customer_full_name: fullName.optional(),
  }),
  answer: paymentStatus,
});

export const checkCoupon = defineEndpoint({
  method: 'PUT',
  path: '/coupons/check',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.usual,
  tag: 'Payments',
  summary: 'Check a coupon',
  description: 'Returns the discount on a service’s price, or `invalid` with the reason.',
  refuses: {
    invalid: REFUSED_COUPONS,
    forbidden: ['own_service', 'account_blocked'],
    not_found: ['work_not_found'],
  },
  body: z.strictObject({ code: couponCode, work_id: workId, subwork_id: serviceId }),
  answer: z.strictObject({ code: textLike('BEMVINDO10'), price: reais, discount: reais, total: reais }),
});

export const loadPro = defineEndpoint({
  method: 'GET',
  path: '/is/pro',
  access: 'user',
  tag: 'Payments',
  summary: 'Check whether the caller may publish ads',
  description: 'Whether the publishing fee is paid.',
  answer: z.strictObject({ isPro: z.boolean() }),
});

/** Reais as text in a URL. */
const reaisText = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/)
  .meta({ examples: ['4.90'] })
  .transform(Number);

export const payForPro = defineEndpoint({
  method: 'GET',
  path: '/pix/generate/pro',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.rare,
  tag: 'Payments',
  summary: 'Pay the publishing fee',
  description: 'Creates a Pix charge, or returns the open one while it is valid.',
  refuses: {
    invalid: ['payment_refused'],
    forbidden: ['account_blocked'],
    conflict: ['already_pro', 'charge_gone', 'fee_changed'],
    unavailable: ['gateway_down', 'payment_method_unavailable'],
  },
  query: z.strictObject({
    transaction_amount: reaisText
      .optional()
      .describe('The fee that the user saw, in reais. Refused if it has changed.'),
  }),
  answer: z.strictObject({
    linkBuyMercadoPago: textLike('https://www.mercadopago.com.br/payments/123/ticket'),
  }),
});
