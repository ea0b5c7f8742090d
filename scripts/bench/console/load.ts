import type { Filters, List } from '@/lib/operator/lists/list';
import { readListPage } from '@/lib/operator/lists/page';
import { LISTS } from '@/lib/operator/lists/registry';
import { db } from '@/lib/platform/database/db';
import { serveLoads } from '../load-process';
import type { Row } from '../report';
import { summarise } from '../timing';

/** Rows of each kind that are added to the ads, and reads of each page. */
export type ConsoleLoad = { orders: number; mails: number; payouts: number; times: number };
export type ConsoleAnswer = { rows: Row[] };

/** How far behind the first page the second measured page is. */
const PAGES_BEHIND = 40;

/** Runs on the database of DATABASE_URL, which already holds the ads. */
serveLoads(async (load: ConsoleLoad): Promise<ConsoleAnswer> => {
  await fill(load);
  const rows: Row[] = [];
  for (const { list, filters } of await wishes()) rows.push(await measure(list, filters, load.times));
  await db.$disconnect();
  return { rows };
});

type Wish = { list: List; filters: Filters };

/**
 * Each list: unfiltered, sorted by each column in both directions, filtered by each state and kind, and searched with
 * typical terms.
 */
async function wishes(): Promise<Wish[]> {
  const { uid, email } = await db.user.findFirstOrThrow({ skip: 1_000 });
  const order = await db.order.findFirstOrThrow({ skip: 1_000 });
  const terms = [uid, email, String(order.id), 'maria', 'instalação chuveiro', 'zzzz'];
  return LISTS.flatMap((list) => {
    const { states, kinds, sorts, period: limits } = list;
    const period = limits ? [{ from: '2026-03-01', until: '2026-03-01' }] : [];
    const filters: Filters[] = [
      ...Object.keys(sorts).flatMap((sort) => [{ sort }, { sort, order: 'asc' as const }]),
      ...Object.keys(states).map((state) => ({ state })),
      ...Object.keys(kinds).map((kind) => ({ kind })),
      ...period,
      ...terms.map((q) => ({ q })),
    ];
    return filters.map((each) => ({ list, filters: each }));
  });
}

/** Reads the first page and a distant one repeatedly. */
async function measure(list: List, filters: Filters, times: number): Promise<Row> {
  const starts = [undefined, await farBehind(list, filters)];
  const milliseconds: number[] = [];
  const begin = performance.now();
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await readListPage(list, filters, { after: starts[time % 2] });
    milliseconds.push(performance.now() - start);
  }
  const seconds = (performance.now() - begin) / 1_000;
  const asked = Object.entries(filters).map(([key, value]) => `${key}=${value}`);
  return { name: `${list.name} ${asked.join(' ')}`, clients: 1, ...summarise(milliseconds, seconds) };
}

async function farBehind(list: List, filters: Filters): Promise<string | undefined> {
  const { next } = await readListPage(list, filters, { size: PAGES_BEHIND * 50 });
  return next ?? undefined;
}

/**
 * Fills each table in one statement with the rows that the lists read: a year of data in which rare states are rare.
 */
async function fill({ orders, mails, payouts }: ConsoleLoad): Promise<void> {
  if ((await db.order.count()) >= orders) return;
  const people = await db.user.count();
  await db.$transaction(
    [
      db.$executeRaw`set local statement_timeout = 0`,
      db.$executeRaw`
        insert into orders (customer_id, provider_id, title, price_cents, fee_cents, execution_date, state, expires_at,
          paid_at, created_at)
        select 1 + (n::bigint * 7919) % ${people}, 1 + (n::bigint * 104729 + 1) % ${people}, 'Instalação', 5000 + (n * 31) % 90000, 500,
          date '2026-01-01' + n / 600,
          (case when n % 2000 = 0 then 'charged_back' when n % 500 = 0 then 'refunded' when n % 50 = 0 then 'paid'
            when n % 51 = 0 then 'confirmed' when n % 7 = 0 then 'expired' when n % 11 = 0 then 'cancelled'
            else 'paid_out' end)::order_state,
          timestamptz '2026-01-01' + n * interval '150 seconds', null,
          timestamptz '2026-01-01' + n * interval '150 seconds'
        from generate_series(1, ${orders}) as n`,
      db.$executeRaw`
        insert into payments (id, payable, subject_id, user_id, method, amount_cents, state, gateway_payment_id, expires_at,
          created_at)
        select uuidv7(), 'order', o.id, customer_id, (case when o.id % 9 = 0 then 'paypal' else 'pix' end)::payment_method,
          price_cents,
          (case when o.state = 'charged_back' then 'charged_back' when o.state = 'refunded' then 'refunded'
            when o.state in ('expired', 'cancelled') then 'expired' else 'approved' end)::payment_state,
          'g' || o.id, expires_at, created_at
        from orders o order by o.id`,
      db.$executeRaw`
        insert into mails (id, recipient, locale, template, values, state, expires_at, created_at)
        select uuidv7(), 'p' || n % 90000 || '@example.com', 'pt-BR', 'orderPaid', '{}',
          (case when n % 5000 = 0 then 'failed' else 'sent' end)::mail_state, now(), now()
        from generate_series(1, ${mails}) as n`,
      db.$executeRaw`
        insert into payout_batches (account, frozen_at)
        select 'cash_pix', timestamptz '2026-01-01' + n * interval '1 day' from generate_series(1, 300) as n`,
      db.$executeRaw`
        insert into payouts (batch_id, user_id, amount_cents, pix_key)
        select (select min(id) from payout_batches) + n % 300, 1 + n / 300, 10000 + n % 700, 'chave'
        from generate_series(1, ${payouts}) as n`,
    ],
    { timeout: 300_000 },
  );
  await db.$executeRawUnsafe('analyze');
}
