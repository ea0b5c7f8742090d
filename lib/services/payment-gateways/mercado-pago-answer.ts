import { z } from 'zod';
import { HOUR_MS } from '@/lib/platform/durations';
import { toCents } from '@/lib/platform/money';
import { meaningOf } from './gateway-error';
import type { GatewayPayment, GatewayState, PaymentList } from './port';

// A truncated response reaches us as an empty one, so required fields are checked.

const id = z.union([z.string().min(1), z.int()]).transform(String);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Mercado Pago's states in our terms. */
const STATES = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  in_mediation: 'charged_back',
  charged_back: 'charged_back',
  refunded: 'refunded',
} as const satisfies Record<string, GatewayState>;

export const paymentAnswer = z.object({
  id,
  status: z.string().min(1),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  fee_details: z.array(z.object({ amount: z.number(), fee_payer: z.string().nullish() })).nullish(),
  charges_details: z
    .array(z.object({ type: z.string(), amounts: z.object({ refunded: z.number().nullish() }).nullish() }))
    .nullish(),
  date_last_updated: moment.nullish(),
});

export const createdAnswer = paymentAnswer.extend({
  date_of_expiration: moment.nullish(),
  point_of_interaction: z.object({
    transaction_data: z.object({ ticket_url: z.url({ protocol: /^https?$/ }), qr_code: z.string().min(1) }),
  }),
});

/** The page on which a card pays. */
export const checkoutAnswer = z.object({
  id: z.string().min(1),
  init_point: z.url({ protocol: /^https?$/ }),
  external_reference: z.string(),
});

export const foundAnswer = z.object({ results: z.array(paymentAnswer) });

/** The account of our keys. */
export const userAnswer = z.object({ id });

export const listAnswer = z.object({
  paging: z.object({ total: z.int() }),
  results: z.array(z.unknown()),
});
const listEntry = z.object({
  id,
  status: z.string().min(1),
  date_approved: moment,
  operation_type: z.string().nullish(),
  collector_id: id.nullish(),
});

/** `status`: approved, in_process, or that of a failed refund. */
export const refundAnswer = z.object({ id, status: z.string(), amount: z.number() });
export const refundedAnswer = paymentAnswer.extend({ refunds: z.array(refundAnswer) });

export function asGatewayPayment(payment: z.output<typeof paymentAnswer>): GatewayPayment {
  // A charge-back decided in our favour: Mercado Pago returned the money to us.
  const isWon = payment.status === 'charged_back' && payment.status_detail === 'reimbursed';
  return {
    gatewayPaymentId: payment.id,
    reference: payment.external_reference ?? null,
    state: isWon ? 'approved' : meaningOf<GatewayState>(STATES, payment.status, payment.id),
    amountCents: toCents(payment.transaction_amount),
    currency: payment.currency_id,
    captureId: null,
    refundedCents: toCents(payment.transaction_amount_refunded ?? 0),
    feeCents: feeOf(payment),
    isLost: payment.status === 'charged_back' && payment.status_detail === 'settled',
    changedAt: payment.date_last_updated ?? null,
  };
}

const PAYMENT = 'regular_payment';
const UNPAID = new Set(['pending', 'in_process', 'authorized', 'rejected', 'cancelled']);

/** The payments of a page whose money arrived at our account, and those of an unknown state, which can have arrived. */
export function listedOf({ results }: z.output<typeof listAnswer>, ownId: string): PaymentList {
  const entries = results.map((result) => listEntry.safeParse(result).data);
  const read = entries.filter((entry) => entry !== undefined);
  const payments = read.filter((entry) => !UNPAID.has(entry.status) && isReceived(entry, ownId));
  return {
    payments: payments.map(({ id: paymentId, date_approved: at }) => ({ id: paymentId, at })),
    unreadable: entries.length - read.length,
  };
}

/** The list also has our own purchases, whose collector is another account. */
function isReceived(entry: z.output<typeof listEntry>, ownId: string): boolean {
  const { collector_id: collectorId, operation_type: type } = entry;
  return collectorId ? collectorId === ownId : (type ?? PAYMENT) === PAYMENT;
}

/** Fees that we pay, minus those returned with a refund. */
function feeOf({ fee_details, charges_details }: z.output<typeof paymentAnswer>): number {
  const borne = (fee_details ?? []).filter(({ fee_payer }) => fee_payer !== 'payer');
  const returned = (charges_details ?? []).filter(({ type }) => type === 'fee');
  return (
    borne.reduce((sum, { amount }) => sum + toCents(amount), 0) -
    returned.reduce((sum, { amounts }) => sum + toCents(amounts?.refunded ?? 0), 0)
  );
}

const DECIDED: GatewayState[] = ['charged_back', 'refunded', 'approved', 'pending', 'rejected', 'cancelled'];

/** Of several payments of one charge, which should not exist, the one in which money moved. */
export function mostDecided(payments: GatewayPayment[]): GatewayPayment | null {
  const ranked = payments.toSorted((a, b) => DECIDED.indexOf(a.state) - DECIDED.indexOf(b.state));
  return ranked[0] ?? null;
}

/** Mercado Pago's date format; Brazil has had no daylight saving time since 2019. */
export function brazilianTime(moment: Date): string {
  return new Date(moment.getTime() - 3 * HOUR_MS).toISOString().replace('Z', '-03:00');
}
