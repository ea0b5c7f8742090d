import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { rowIdParam } from '@/lib/platform/row-id';
import { couponCode, cpf, day, fullName, orderId, serviceId, workId } from './fields';

/** Money on the wire is in reais but for what the specification gives in cents. */
const reais = z.number();
const cents = z.int();
/** ISO 8601, UTC. */
const instant = z.string();

const orderState = z.enum([
  'awaiting_payment',
  'paid',
  'confirmed',
  'released',
  'paid_out',
  'expired',
  'cancelled',
  'refunded',
  'disputed',
]);
export type OrderState = z.output<typeof orderState>;

const method = z.enum(['pix', 'paypal']);

/** What is hired (specification, point 7; ids as decided). A service without id is found by its title. */
const hire = {
  /** What the person saw, in reais, coupon taken off; refused when the server comes to another amount. */
  transaction_amount: z.number().positive(),
  provider_professional_uid: z.string().min(1).max(60),
  execution_date: day,
  original_subwork_title: z.string().min(1).max(200),
  work_id: workId.optional(),
  /** 0: the ad's own service. */
  subwork_id: serviceId.optional(),
  coupon: couponCode.optional(),
  /**
   * True: an unpaid order that is in the way is given up. Without it such a call is refused with `conflict`, and
   * `details.waiting_order_id` is the order.
   */
  start_anew: z.boolean().optional(),
};

/** Orders a service and asks for a Pix charge. With `Idempotency-Key`: the same answer however often it is sent. */
export const payByPix = defineEndpoint({
  method: 'POST',
  path: '/pix/generate/payment',
  access: 'user',
  body: z.strictObject({ ...hire, customer_cpf: cpf, customer_full_name: fullName }),
  answer: z.strictObject({
    /** The gateway's page where it is paid; our own is /payment/pix?order={order_id}. */
    linkBuyMercadoPago: z.string(),
    order_id: orderId,
  }),
});

/** Orders a service and asks PayPal for a payment; `url` is opened by the browser. */
export const payByPayPal = defineEndpoint({
  method: 'POST',
  path: '/paypal/generate',
  access: 'user',
  body: z.strictObject(hire),
  answer: z.strictObject({ url: z.string(), order_id: orderId }),
});

/** Takes the money that the customer approved at PayPal. `orderId` is the token of the return address. */
export const checkOutPayPal = defineEndpoint({
  method: 'PUT',
  path: '/paypal/checkout',
  access: 'user',
  body: z.strictObject({ orderId: z.string().min(1).max(100), PayerID: z.string().min(1).max(100) }),
  answer: z.strictObject({ order_id: orderId, state: orderState }),
});

const paymentStatus = z.strictObject({
  order_id: orderId,
  state: orderState,
  method,
  title: z.string(),
  /** What is to be paid. */
  amount: reais,
  link: z.string().nullable(),
  pix_code: z.string().nullable(),
  /** When the code or link stops working. */
  expires_at: instant,
  /** The code is no longer good, and the order may have a new one. */
  renewable: z.boolean(),
});

export type PaymentStatus = z.output<typeof paymentStatus>;

/** How the payment of one's own order stands. */
export const loadPayment = defineEndpoint({
  method: 'GET',
  path: '/orders/payment/{order_id}',
  access: 'user',
  params: z.strictObject({
    order_id: z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(orderId),
  }),
  answer: paymentStatus,
});

/** A new Pix code for an order whose code has expired. */
export const renewPayment = defineEndpoint({
  method: 'PUT',
  path: '/orders/renew',
  access: 'user',
  body: z.strictObject({ order_id: orderId, customer_cpf: cpf, customer_full_name: fullName }),
  answer: paymentStatus,
});

/** What a coupon takes off a service's price. `invalid` with the reason why it does not hold. */
export const checkCoupon = defineEndpoint({
  method: 'PUT',
  path: '/coupons/check',
  access: 'user',
  body: z.strictObject({ code: couponCode, work_id: workId, subwork_id: serviceId }),
  answer: z.strictObject({ code: z.string(), price: reais, discount: reais, total: reais }),
});

const event = z.strictObject({
  /** A state, or 'date_proposed', 'date_agreed', 'date_declined', 'confirmed_by_time'. */
  kind: z.string(),
  at: instant,
  date: z.string().nullable(),
});

/** What both sides are told of an order beside the fields of the specification. */
const order = {
  id: orderId,
  state: orderState,
  original_subwork_title: z.string(),
  profession: z.string(),
  provider_professional_uid: z.string(),
  /** The other one's name and picture. */
  name: z.string(),
  avatar: z.string().nullable(),
  work_id: workId.nullable(),
  /** A São Paulo day, YYYY-MM-DD. */
  execution_date: z.string(),
  /** A new day that is asked for; `proposed_by_me` tells whose turn it is. */
  proposed_date: z.string().nullable(),
  proposed_by_me: z.boolean(),
  /** In cents: of a purchase what is paid, of a sale the price; a coupon is between customer and platform. */
  transaction_amount: cents,
  method,
  expires_at: instant,
  /** When the provider's share becomes due, once it is known. */
  release_at: instant.nullable(),
  events: z.array(event),
  can: z.strictObject({
    pay: z.boolean(),
    cancel: z.boolean(),
    /** From the day of the work on. */
    confirm: z.boolean(),
    reschedule: z.boolean(),
    chat: z.boolean(),
  }),
};

const purchase = z.strictObject({
  ...order,
  /** How to reach the provider; null until it is paid. */
  contact: z.strictObject({ phone: z.string(), email: z.string() }).nullable(),
});

const sale = z.strictObject({
  ...order,
  payer_customer_uid: z.string(),
  /** The provider's part of the price, in cents. */
  share_amount: cents,
});

export type Purchase = z.output<typeof purchase>;
export type Sale = z.output<typeof sale>;

/**
 * [purchases, sales], newest first, ORDERS_PER_PAGE of each; fewer are the last. The next page of one side is what comes
 * `before` its last order, with the other side left empty. A purchase is listed once it could be paid, a sale once it was.
 */
export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders/list',
  access: 'user',
  query: z.strictObject({
    side: z.enum(['purchases', 'sales']).optional(),
    /** The id of an order. */
    before: rowIdParam.optional(),
  }),
  answer: z.tuple([z.array(purchase), z.array(sale)]),
});

const orderChange = z.strictObject({ order_id: orderId, state: orderState });

/** The customer says that the work was done; the provider's share becomes due 7 days later. */
export const confirmOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/confirm',
  access: 'user',
  body: z.strictObject({ order_id: orderId }),
  answer: orderChange,
});

/** The customer gives up an order that is not paid. */
export const cancelOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/cancel',
  access: 'user',
  body: z.strictObject({ order_id: orderId }),
  answer: orderChange,
});

/** Either side asks for another day. A later proposal takes the place of an earlier one. */
export const proposeDate = defineEndpoint({
  method: 'PUT',
  path: '/orders/reschedule',
  access: 'user',
  body: z.strictObject({ order_id: orderId, execution_date: day }),
  answer: orderChange,
});

/** The other side agrees or does not; `execution_date` says to which proposal. */
export const answerDate = defineEndpoint({
  method: 'PUT',
  path: '/orders/reschedule/answer',
  access: 'user',
  body: z.strictObject({ order_id: orderId, execution_date: day, agreed: z.boolean() }),
  answer: orderChange,
});

/** Whether the caller may publish ads. */
export const loadPro = defineEndpoint({
  method: 'GET',
  path: '/is/pro',
  access: 'user',
  answer: z.strictObject({ isPro: z.boolean() }),
});

/** A Pix charge for the fee of publishing; the open one as long as it is good. `conflict` when it is paid already. */
export const payForPro = defineEndpoint({
  method: 'GET',
  path: '/pix/generate/pro',
  access: 'user',
  answer: z.strictObject({ linkBuyMercadoPago: z.string() }),
});
