import { z } from 'zod';
import { readAlways, readOrNull } from './gateway-error';
import { splitPeriod } from './listed-period';
import type { Ask } from './paypal-client';
import type { ListedPayment, ListedPeriod } from './port';

/** PayPal's default. */
const PAGE_SIZE = 100;

const id = z.string().min(1).max(100);

const transaction = z.object({
  transaction_info: z.object({
    transaction_id: id,
    /** T00xx: a payment; refunds, disputes, holds and withdrawals have other codes. */
    transaction_event_code: z.string(),
    /** S, P, V (reversed), D (denied). */
    transaction_status: z.string(),
    /** Below zero: money that we sent. */
    transaction_amount: z.object({ value: z.string() }),
    custom_field: z.string().nullish(),
    invoice_id: z.string().nullish(),
  }),
});

const listAnswer = z.object({
  transaction_details: z.array(transaction),
  total_pages: z.int().min(0),
});

/** Lists payments by PayPal's transaction search. */
export async function listTransactions(ask: Ask, period: ListedPeriod): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = [];
  for (const part of splitPeriod(period)) listed.push(...(await listPart(ask, part)));
  return listed;
}

async function listPart(ask: Ask, { since, until }: ListedPeriod): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      start_date: since.toISOString(),
      end_date: until.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
    });
    const answer = await readAlways(
      ask(async (execute) => listAnswer.parse(await execute(readOf(`/v1/reporting/transactions?${query}`)))),
    );
    listed.push(...answer.transaction_details.flatMap(listedOf));
    if (answer.transaction_details.length === 0 || page >= answer.total_pages) return listed;
  }
}

function listedOf({ transaction_info: info }: z.output<typeof transaction>): ListedPayment[] {
  const isReceived =
    info.transaction_event_code.startsWith('T00') && !info.transaction_amount.value.startsWith('-');
  if (!isReceived || info.transaction_status === 'D') return [];
  return [{ id: info.transaction_id, reference: info.custom_field ?? info.invoice_id ?? null }];
}

const captureAnswer = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: id }) }),
});

/** The order of a capture. Null: PayPal has no such capture of ours. */
export function orderOfCapture(captureId: string, ask: Ask): Promise<string | null> {
  const read = ask(async (execute) => {
    const answer = await execute(readOf(`/v2/payments/captures/${encodeURIComponent(captureId)}`));
    return captureAnswer.parse(answer).supplementary_data.related_ids.order_id;
  });
  return readOrNull(read);
}

function readOf(path: string) {
  return { path, verb: 'GET', headers: { 'Content-Type': 'application/json' } };
}
