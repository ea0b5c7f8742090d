import { z } from 'zod';
import { meaningOf } from './gateway-error';
import type { GatewayPayment, GatewayState } from './port';

/** '150.00' to cents. */
const cents = z
  .string()
  .regex(/^\d{1,10}\.\d\d$/)
  .transform((value) => Number(value.replace('.', '')));
const amount = z.object({ currency_code: z.string(), value: cents });

const CAPTURE_STATES = {
  COMPLETED: 'approved',
  PARTIALLY_REFUNDED: 'approved',
  PENDING: 'pending',
  DECLINED: 'rejected',
  FAILED: 'rejected',
  REFUNDED: 'refunded',
  REVERSED: 'charged_back',
  DENIED: 'rejected',
} as const satisfies Record<string, GatewayState>;

/** Orders without a capture; one that the payer has approved still counts as pending. */
const ORDER_STATES = {
  CREATED: 'pending',
  SAVED: 'pending',
  APPROVED: 'pending',
  COMPLETED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  VOIDED: 'cancelled',
} as const satisfies Record<string, GatewayState>;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Reasons why a capture is pending or denied that mean the payer wants the money back. */
const DISPUTE_REASONS = ['BUYER_COMPLAINT', 'CHARGEBACK'];

const capture = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount,
  seller_receivable_breakdown: z.object({ paypal_fee: amount.optional() }).optional(),
  update_time: moment.optional(),
});

/** The refunded amount, and the fee that PayPal returned. */
const refund = z.object({
  id: z.string(),
  status: z.string().optional(),
  amount: amount.optional(),
  seller_payable_breakdown: z.object({ paypal_fee: amount.optional() }).optional(),
  update_time: moment.optional(),
});

const unit = z.object({
  custom_id: z.string().optional(),
  amount,
  payments: z
    .object({
      captures: z.array(capture).optional(),
      refunds: z.array(refund).optional(),
    })
    .optional(),
});

export const orderAnswer = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  update_time: moment.optional(),
  purchase_units: z.tuple([unit]),
});
type Order = z.output<typeof orderAnswer>;

export const createdAnswer = orderAnswer.extend({
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) })),
});

export const refundAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'CANCELLED', 'FAILED']),
});

/** The capture of an order, if there is one. */
export function captureOf({ purchase_units: [{ payments }] }: Order) {
  return payments?.captures?.[0];
}

export function asGatewayPayment(order: Order): GatewayPayment {
  const taken = captureOf(order);
  const [{ custom_id, amount: asked }] = order.purchase_units;
  const { value, currency_code } = taken?.amount ?? asked;
  const state = taken
    ? stateOf(taken, order.id)
    : meaningOf<GatewayState>(ORDER_STATES, order.status, order.id);
  return {
    gatewayPaymentId: order.id,
    reference: custom_id ?? null,
    state,
    amountCents: value,
    currency: currency_code,
    captureId: taken?.id ?? null,
    changedAt: lastChangeOf(order),
    ...refundsAndFee(order),
    isLost: taken !== undefined && state === 'charged_back' && taken.status !== 'PENDING',
  };
}

type Capture = z.output<typeof capture>;

/** A dispute has no state of its own: the capture becomes pending, then denied, with a reason. */
function stateOf({ status, status_details }: Capture, orderId: string): GatewayState {
  const isDispute = DISPUTE_REASONS.includes(status_details?.reason ?? '');
  if (isDispute && (status === 'PENDING' || status === 'DENIED')) return 'charged_back';
  return meaningOf<GatewayState>(CAPTURE_STATES, status, orderId);
}

/** A pending or failed refund has returned nothing. */
function refundsAndFee(order: Order): Pick<GatewayPayment, 'refundedCents' | 'feeCents'> {
  const refunds = order.purchase_units[0].payments?.refunds ?? [];
  const done = refunds.filter(({ status }) => status === 'COMPLETED');
  const returned = done.map(
    ({ seller_payable_breakdown }) => seller_payable_breakdown?.paypal_fee?.value ?? 0,
  );
  const fee = captureOf(order)?.seller_receivable_breakdown?.paypal_fee?.value ?? 0;
  return {
    refundedCents: done.reduce((sum, { amount: given }) => sum + (given?.value ?? 0), 0),
    feeCents: returned.reduce((left, cents) => left - cents, fee),
  };
}

/** Order, capture and refunds have separate update times; the latest is that of the payment. */
function lastChangeOf({ update_time, purchase_units: [{ payments }] }: Order): Date | null {
  const parts = [...(payments?.captures ?? []), ...(payments?.refunds ?? [])];
  const times = [update_time, ...parts.map((part) => part.update_time)].filter((time) => time !== undefined);
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
