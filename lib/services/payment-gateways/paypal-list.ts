import { z } from 'zod';
import { HOUR_MS } from '@/lib/platform/durations';
import { meaningOf, readAlways, readOrNull } from './gateway-error';
import { incompleteList, joinLists, splitPeriod } from './listed-period';
import { type Ask, statusOf } from './paypal-client';
import {
  GatewayDownError,
  type GatewayPayment,
  type GatewayState,
  type ListedPayment,
  type ListedPeriod,
  type PaymentList,
} from './port';

/** PayPal's default. */
const PAGE_SIZE = 100;

const id = z.string().min(1).max(100);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** '150.00', or '-7.79' for money that we sent or a fee, to hundredths. */
const hundredths = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,2})?$/)
  .transform((value) => Math.round(Number(value) * 100));

const listAnswer = z.object({
  transaction_details: z.array(z.unknown()),
  total_items: z.int().min(0),
  total_pages: z.int().min(0),
});

/**
 * Payments from one PayPal account to another (T00), and our own deposits from a bank (T03). The other groups bring no
 * money: fees (T01), conversions (T02), withdrawals to a bank (T04), refunds and reversals (T11), charge-backs (T12), authorizations
 * (T13), holds (T15, T21) and transfers within the account (T20). From PayPal's 'Transaction Event Codes',
 * developer.paypal.com/docs/transaction-search/transaction-event-codes.
 */
const RECEIVING_GROUPS = ['T00', 'T03'];

const withCode = z.object({ transaction_info: z.object({ transaction_event_code: z.string() }) });

const transaction = z.object({
  transaction_info: z.object({
    transaction_id: id,
    transaction_initiation_date: moment,
    transaction_amount: z.object({ currency_code: z.string().min(1), value: hundredths }),
    transaction_status: z.string().min(1),
    fee_amount: z.object({ value: hundredths }).nullish(),
    transaction_updated_date: moment.nullish(),
    custom_field: z.string().nullish(),
    invoice_id: z.string().nullish(),
  }),
});
type Transaction = z.output<typeof transaction>['transaction_info'];

/** PayPal's states of a transaction in our terms. */
const STATES = {
  P: 'pending',
  S: 'approved',
  V: 'refunded',
  D: 'rejected',
} as const satisfies Record<string, GatewayState>;

/** Lists payments by PayPal's transaction search. */
export async function listTransactions(ask: Ask, period: ListedPeriod): Promise<PaymentList> {
  const parts: PaymentList[] = [];
  for (const part of splitPeriod(period)) parts.push(await listPart(ask, part));
  return joinLists(parts);
}

async function listPart(ask: Ask, period: ListedPeriod): Promise<PaymentList> {
  const pages: PaymentList[] = [];
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const answer = await search(ask, period, { page: String(page) });
    const read = readPayments(answer.transaction_details);
    const received = read.payments.filter(({ transaction_status: status }) => status !== 'D');
    const payments = received.map((info) => ({
      id: info.transaction_id,
      at: info.transaction_initiation_date,
    }));
    pages.push({ payments, unreadable: read.unreadable });
    const { length } = answer.transaction_details;
    seen += length;
    if (length === 0 && seen < answer.total_items) throw incompleteList();
    if (length === 0 || page >= answer.total_pages) return joinLists(pages);
  }
}

/** A transfer: a payment of the list without an order. PayPal searches by id within a period only. */
export async function getTransfer(
  ask: Ask,
  { id: wanted, at }: ListedPayment,
): Promise<GatewayPayment | null> {
  const period = { since: new Date(at.getTime() - HOUR_MS), until: new Date(at.getTime() + HOUR_MS) };
  const answer = await search(ask, period, { transaction_id: wanted });
  const { payments, unreadable } = readPayments(answer.transaction_details);
  const found = payments.find(({ transaction_id }) => transaction_id === wanted);
  if (found) return asTransfer(found);
  if (unreadable > 0)
    throw new GatewayDownError('a listed transfer lacks required fields', { kind: 'unreadable' });
  return null;
}

function asTransfer(info: Transaction): GatewayPayment {
  const { value: amountCents, currency_code: currency } = info.transaction_amount;
  const state = meaningOf<GatewayState>(STATES, info.transaction_status, info.transaction_id);
  return {
    gatewayPaymentId: info.transaction_id,
    reference: info.custom_field ?? info.invoice_id ?? null,
    state,
    amountCents,
    currency,
    captureId: null,
    refundedCents: state === 'refunded' ? amountCents : 0,
    feeCents: 0 - (info.fee_amount?.value ?? 0),
    isLost: false,
    changedAt: info.transaction_updated_date ?? null,
  };
}

/** Payments that we received. An unreadable entry may be one, unless it names another group. */
function readPayments(details: unknown[]): { payments: Transaction[]; unreadable: number } {
  const entries = details.filter(isPayment).map((entry) => transaction.safeParse(entry).data);
  const read = entries.filter((entry) => entry !== undefined).map((entry) => entry.transaction_info);
  return {
    payments: read.filter(({ transaction_amount: { value } }) => value > 0),
    unreadable: entries.length - read.length,
  };
}

function isPayment(entry: unknown): boolean {
  const code = withCode.safeParse(entry).data?.transaction_info.transaction_event_code;
  return code === undefined || RECEIVING_GROUPS.some((group) => code.startsWith(group));
}

function search(ask: Ask, { since, until }: ListedPeriod, more: Record<string, string>) {
  const query = new URLSearchParams({
    start_date: since.toISOString(),
    end_date: until.toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    ...more,
  });
  const answer = ask(async (execute) =>
    listAnswer.parse(await execute(readOf(`/v1/reporting/transactions?${query}`))),
  );
  return readAlways(answer).catch((error: unknown) => {
    throw isForbidden(error) ? forbidden(error) : error;
  });
}

/** Other calls work with the same keys: PayPal answers 403 to an app without the option "Transaction Search". */
function isForbidden(error: unknown): boolean {
  return error instanceof GatewayDownError && statusOf(error.cause) === 403;
}

function forbidden(cause: unknown): GatewayDownError {
  const message = 'our keys lack the right to search transactions';
  return new GatewayDownError(message, { cause, kind: 'list_forbidden' });
}

const related = z.object({ related_ids: z.object({ order_id: id.nullish() }).nullish() });
const captureAnswer = z.object({ supplementary_data: related.nullish() });

/** The order of a capture. Null: PayPal has no such capture of an order. */
export function orderOfCapture(captureId: string, ask: Ask): Promise<string | null> {
  const read = ask(async (execute) => {
    const answer = await execute(readOf(`/v2/payments/captures/${encodeURIComponent(captureId)}`));
    return captureAnswer.parse(answer).supplementary_data?.related_ids?.order_id ?? null;
  });
  return readOrNull(read);
}

function readOf(path: string) {
  return { path, verb: 'GET', headers: { 'Content-Type': 'application/json' } };
}
