import { DAY_MS } from '@/lib/platform/durations';
import { z } from 'zod';
import type { HttpResponse, HttpRequest } from '../http';
import type { Account, Capture, PayPalOrder, PayPalTransfer } from '../records';
import { errorResponse } from './responses';

const LONGEST_MS = 31 * DAY_MS;

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const searchQuery = z.object({
  start_date: time,
  end_date: time,
  transaction_id: z.string().optional(),
  fields: z.string().default('transaction_info'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});

/** The transaction search: captures, refunds and transfers of a period of 31 days at most, oldest first. */
export function listTransactions(account: Account, request: HttpRequest): HttpResponse {
  const parsed = searchQuery.safeParse(Object.fromEntries(request.query));
  if (!parsed.success) return errorResponse(400, 'INVALID_REQUEST', 'A parameter is missing or invalid.');
  const { start_date: start, end_date: end, page_size: size, page, transaction_id: id } = parsed.data;
  if (end.getTime() - start.getTime() > LONGEST_MS)
    return errorResponse(400, 'INVALID_REQUEST', 'Date range is greater than 31 days.');
  const captured = [...account.payPalOrders.values()].flatMap((order) =>
    order.capture ? renderTransactions(order, order.capture) : [],
  );
  const found = [...captured, ...[...account.payPalTransfers.values()].map(renderTransfer)]
    .filter(({ transaction_info: { transaction_id, transaction_initiation_date: date } }) => {
      const at = Date.parse(date);
      return at >= start.getTime() && at <= end.getTime() && (id === undefined || transaction_id === id);
    })
    .toSorted(
      ({ transaction_info: a }, { transaction_info: b }) =>
        Date.parse(a.transaction_initiation_date) - Date.parse(b.transaction_initiation_date),
    );
  return {
    status: 200,
    body: {
      transaction_details: found.slice((page - 1) * size, page * size),
      account_number: account.name,
      start_date: start.toISOString(),
      end_date: end.toISOString(),
      last_refreshed_datetime: account.clock.now().toISOString(),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
      links: [],
    },
  };
}

/** A refund has its own transaction, which refers to that of the payment. */
function renderTransactions(order: PayPalOrder, capture: Capture) {
  const payment = {
    transaction_id: capture.id,
    transaction_event_code: 'T0006',
    transaction_initiation_date: capture.createdAt,
    transaction_amount: amountOf(order, order.amountCents),
    fee_amount: amountOf(order, -capture.feeCents),
    transaction_status: ['REFUNDED', 'REVERSED', 'DENIED'].includes(capture.status) ? 'V' : 'S',
  };
  const refunds = capture.refunds.map(({ id, amountCents, isWithdrawn }) => ({
    transaction_id: id,
    paypal_reference_id: capture.id,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1107',
    transaction_initiation_date: order.updatedAt,
    transaction_amount: amountOf(order, -amountCents),
    fee_amount: amountOf(order, 0),
    transaction_status: isWithdrawn ? 'D' : 'S',
  }));
  return [payment, ...refunds].map((transaction) => ({
    transaction_info: {
      ...transaction,
      transaction_updated_date: order.updatedAt,
      ...(order.reference !== null && { custom_field: order.reference }),
      ...(order.invoice !== null && { invoice_id: order.invoice }),
    },
  }));
}

/** Money that was sent without an order. */
function renderTransfer({
  id,
  reference,
  code,
  amountCents,
  feeCents,
  status,
  createdAt,
  updatedAt,
}: PayPalTransfer) {
  const brl = { currency: 'BRL' };
  return {
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: createdAt,
      transaction_updated_date: updatedAt,
      transaction_amount: amountOf(brl, amountCents),
      fee_amount: amountOf(brl, -feeCents),
      transaction_status: status,
      ...(reference !== null && { custom_field: reference }),
    },
  };
}

function amountOf({ currency }: Pick<PayPalOrder, 'currency'>, cents: number) {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}
