import { db } from '@/lib/platform/database/db';
import { saoPauloDay } from '@/lib/platform/dates';
import { tryDecryptField } from '@/lib/platform/field-encryption';
import { CSV_START, csvAmount, csvLine } from '@/lib/platform/files/csv';
import { StreamedFile, streamOf } from '@/lib/platform/files/streamed-file';
import type { Locale } from '@/lib/platform/locale';
import { formatTaxNumber } from '@/lib/platform/tax-number';
import enUS from '@/messages/en-US/books.json';
import ptBR from '@/messages/pt-BR/books.json';
import { type ConsoleActor, requireFreshFactor } from '../access/console-session';
import { countTaxReading, logDownload } from '../audit/readings';
import { boundsOf } from './books';

const TEXTS = { 'pt-BR': ptBR, 'en-US': enUS };
const ORDERS_AT_ONCE = 1_000;

/** The amounts of a row in BRL cents, in the order of the columns. Positive: what each name says. */
const AMOUNTS = [
  'price',
  'coupon',
  'refunds',
  'gatewayFees',
  'fee',
  'share',
  'losses',
  'overpayments',
  'underReview',
] as const;
type Amounts = Record<(typeof AMOUNTS)[number], bigint>;

type Row = Amounts & { orderId: number; releasedAt: Date; provider: string; sealed: string | null };

/**
 * The orders released in a São Paulo month (YYYY-MM), and those released earlier whose money moved in it, with their
 * providers' tax numbers and a row of totals. Each posting of an order's payment counts once, in the month of its date
 * or of the order's release, whichever is later; so the totals are the ledger's. Logged before the first byte is sent.
 * Throws `forbidden` (confirm_first), TooManyError.
 */
export async function openAccountantExport(
  operator: ConsoleActor,
  month: string,
  locale: Locale,
): Promise<StreamedFile> {
  requireFreshFactor(operator);
  await countTaxReading(operator);
  await logDownload(operator, { kind: 'books', id: month }, { kind: 'accountant' });
  return new StreamedFile(
    `${TEXTS[locale].accountant.file}-${month}.csv`,
    'text/csv; charset=utf-8',
    streamOf(lines(month, locale)),
  );
}

async function* lines(month: string, locale: Locale): AsyncGenerator<string, void> {
  const { accountant: texts } = TEXTS[locale];
  const { order, released, provider, taxNumber } = texts.columns;
  const head = [order, released, provider, taxNumber, ...AMOUNTS.map((amount) => texts.columns[amount])];
  yield CSV_START + csvLine(head, locale);
  const totals = new Map(AMOUNTS.map((amount) => [amount, 0n]));
  const orderIds = await listOrders(month);
  for (let from = 0; from < orderIds.length; from += ORDERS_AT_ONCE) {
    const rows = await readRows(orderIds.slice(from, from + ORDERS_AT_ONCE), month);
    for (const row of rows)
      for (const amount of AMOUNTS) totals.set(amount, (totals.get(amount) ?? 0n) + row[amount]);
    yield rows.map((row) => lineOf(row, locale)).join('');
  }
  const sums = [...totals.values()].map((cents) => csvAmount(Number(cents), locale));
  yield csvLine([texts.total, '', '', '', ...sums], locale);
}

function lineOf({ orderId, releasedAt, provider, sealed, ...amounts }: Row, locale: Locale): string {
  const number = sealed === null ? null : tryDecryptField(sealed, 'tax_number');
  return csvLine(
    [
      String(orderId),
      saoPauloDay(releasedAt),
      provider,
      number === null ? '' : formatTaxNumber(number),
      ...AMOUNTS.map((amount) => csvAmount(Number(amounts[amount]), locale)),
    ],
    locale,
  );
}

async function listOrders(month: string): Promise<number[]> {
  const [from, until] = boundsOf(month);
  const orders = await db.$queryRaw<{ id: number }[]>`
    select id from orders where released_at >= ${from} and released_at < ${until}
    union
    select orders.id from ledger_transactions
    join payments on payments.id = ledger_transactions.payment_id
    join orders on orders.id = payments.order_id
    where posted_at >= ${from} and posted_at < ${until} and released_at < ${from}
    order by id`;
  return orders.map(({ id }) => id);
}

/**
 * Only payments that were accepted for their order: late and duplicate ones are refunded. Mismatches ('review') are
 * money beyond it.
 */
function readRows(orderIds: number[], month: string): Promise<Row[]> {
  const [from, until] = boundsOf(month);
  return db.$queryRaw<Row[]>`
    select orders.id as "orderId", released_at as "releasedAt", users.name as provider, tax_numbers.sealed,
      coalesce(-sum(entry.amount_cents) filter (where account = 'escrow' and kind = 'payment'), 0) as price,
      coalesce(sum(entry.amount_cents) filter (where account = 'discounts'), 0) as coupon,
      coalesce(-sum(entry.amount_cents) filter (
        where account in ('cash_pix', 'cash_paypal', 'bank') and kind not in ('payment', 'gateway_fee')), 0) as refunds,
      coalesce(sum(entry.amount_cents) filter (where account = 'gateway_costs'), 0) as "gatewayFees",
      coalesce(-sum(entry.amount_cents) filter (where account = 'fees'), 0) as fee,
      coalesce(-sum(entry.amount_cents) filter (where account = 'provider'), 0) as share,
      coalesce(sum(entry.amount_cents) filter (where account = 'losses'), 0) as losses,
      coalesce(-sum(entry.amount_cents) filter (where account = 'overpayments'), 0) as overpayments,
      coalesce(sum(entry.amount_cents) filter (where account = 'review'), 0) as "underReview"
    from orders
    join users on users.id = orders.provider_id
    left join tax_numbers on tax_numbers.user_id = users.id
    join payments on payments.order_id = orders.id
    join lateral (
      select id, posted_at, kind from ledger_transactions
      where payment_id = payments.id
    ) as posted on kind <> 'review' and greatest(posted_at, released_at) >= ${from}
      and greatest(posted_at, released_at) < ${until}
    join ledger_entries as entry on entry.transaction_id = posted.id
    where orders.id = any(${orderIds}::int[])
      and exists (select from ledger_transactions where payment_id = payments.id and kind = 'payment')
    group by orders.id, users.id, tax_numbers.user_id
    order by orders.id`;
}
