import { z } from 'zod';
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
  REVERSED: 'disputed',
} as const satisfies Record<string, GatewayState>;

const capture = z.object({
  id: z.string().min(1),
  status: z.enum([
    'COMPLETED',
    'PARTIALLY_REFUNDED',
    'PENDING',
    'DECLINED',
    'FAILED',
    'REFUNDED',
    'REVERSED',
  ]),
  amount,
});

const unit = z.object({
  custom_id: z.string().optional(),
  amount,
  payments: z
    .object({
      captures: z.array(capture).optional(),
      refunds: z.array(z.object({ id: z.string() })).optional(),
    })
    .optional(),
});

export const orderAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
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

/** The money taken for an order, once it is. */
export function captureOf({ purchase_units: [{ payments }] }: Order) {
  return payments?.captures?.[0];
}

/** Until money is taken, an order that the payer has approved is as good as one that they have not seen. */
export function asGatewayPayment(order: Order): GatewayPayment {
  const taken = captureOf(order);
  const [{ custom_id, amount: asked }] = order.purchase_units;
  const { value, currency_code } = taken?.amount ?? asked;
  return {
    gatewayPaymentId: order.id,
    reference: custom_id ?? null,
    state: taken ? CAPTURE_STATES[taken.status] : order.status === 'VOIDED' ? 'cancelled' : 'pending',
    amountCents: value,
    currency: currency_code,
    captureId: taken?.id ?? null,
  };
}
