import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/**
 * Migrates a database of the version before orders had holds of each kind and one table of refunds
 * (money-before.sql), and compares what must not change: books, states, holds, refunds. Before the ledger gets kinds, it has
 * a transaction of each form that a key had (KEYS).
 */
const MIGRATIONS = path.join(import.meta.dirname, '../../prisma/migrations');
const LAST_BEFORE = '20261125175000_list_letters_by_creation';
const FIRST_WITH_KINDS = '20261129100000_ledger_kinds';
const FILLED_KINDS = '20261129100001_fill_ledger_kinds';
const url = Object.assign(new URL(inject('templateUrl')), { pathname: `/serss_test_money_${process.pid}` });
/** Posted for a payment of the dump that has no such transactions. */
const PAYMENT = '01a20bcb-15c1-739b-a70a-15cd1d28349e';
type Key = { key: string; paymentId?: string; becomes: [string, string, number] };
const KEYS: Key[] = [
  { key: `partial_refund:${PAYMENT}:500`, paymentId: PAYMENT, becomes: ['partial_refund', PAYMENT, 0] },
  { key: `partial_refund:${PAYMENT}:by_hand`, paymentId: PAYMENT, becomes: ['partial_refund', PAYMENT, 1] },
  { key: `partial_refund:${PAYMENT}:#3`, paymentId: PAYMENT, becomes: ['partial_refund', PAYMENT, 2] },
  {
    key: `partial_refund_borne:${PAYMENT}:2`,
    paymentId: PAYMENT,
    becomes: ['partial_refund_borne', PAYMENT, 1],
  },
  { key: `refund_by_hand:${PAYMENT}:partial`, paymentId: PAYMENT, becomes: ['refund_by_hand', PAYMENT, 0] },
  { key: `refund_by_hand:${PAYMENT}:full`, paymentId: PAYMENT, becomes: ['refund_by_hand', PAYMENT, 1] },
  { key: `gone_after_hand:${PAYMENT}`, paymentId: PAYMENT, becomes: ['gone_after_hand', PAYMENT, 0] },
  { key: `gone_after_hand:${PAYMENT}:2`, paymentId: PAYMENT, becomes: ['gone_after_hand', PAYMENT, 1] },
  { key: `dispute:${PAYMENT}:2`, paymentId: PAYMENT, becomes: ['charge_back', PAYMENT, 1] },
  { key: `dispute_end:${PAYMENT}:2`, paymentId: PAYMENT, becomes: ['charge_back_won', PAYMENT, 1] },
  { key: `regained:${PAYMENT}:1`, paymentId: PAYMENT, becomes: ['regained', PAYMENT, 0] },
  { key: 'review:0199:2', paymentId: PAYMENT, becomes: ['review', '0199', 1] },
  { key: 'gateway_fee:pix:97:2', paymentId: PAYMENT, becomes: ['gateway_fee', 'pix:97', 1] },
  { key: 'gateway_fee:pix:98:1', becomes: ['gateway_fee', 'pix:98', 0] },
  { key: 'unknown:pix:98:3', becomes: ['unknown_payment', 'pix:98', 2] },
  { key: 'release:900', paymentId: PAYMENT, becomes: ['release', '900', 0] },
  { key: 'payout:900', becomes: ['payout', '900', 0] },
  { key: 'payout_returned:900:2', becomes: ['payout_returned', '900', 1] },
  { key: 'payout:900:3', becomes: ['payout', '900', 2] },
  { key: 'advance:E9', becomes: ['advance', 'E9', 0] },
  { key: 'advance_reversed:E9', becomes: ['advance_reversed', 'E9', 0] },
  { key: 'advance:e9:2', becomes: ['advance', 'e9', 1] },
  { key: 'withdrawal:cash_pix:W:1', becomes: ['withdrawal', 'cash_pix:W:1', 0] },
  { key: 'withdrawal_correction:cash_pix:W:1:2', becomes: ['withdrawal_correction', 'cash_pix:W:1', 1] },
  { key: 'bad_debt:3:1', becomes: ['debt_written_off', '3', 0] },
];
/** Posted by a process of the version before, after the others were filled in. */
const LATE_KEYS: Key[] = [
  { key: `dispute:${PAYMENT}:3`, paymentId: PAYMENT, becomes: ['charge_back', PAYMENT, 2] },
  { key: `partial_refund:${PAYMENT}:#4`, paymentId: PAYMENT, becomes: ['partial_refund', PAYMENT, 3] },
];
/** The ids of the transactions by their keys. */
const inserted = new Map<string, number>();

let before: Shop;
let after: Shop;
let client: pg.Client;

beforeAll(async () => {
  await onServer(`create database ${url.pathname.slice(1)}`);
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const names = fs.readdirSync(MIGRATIONS).filter((name) => /^\d{14}_/.test(name));
  await migrate(names.filter((name) => name <= LAST_BEFORE));
  const dump = fs.readFileSync(path.join(import.meta.dirname, 'money-before.sql'), 'utf8');
  // The books refuse what is dated in the past, and entries of another database transaction. The dump has both.
  await client.query(`
    begin;
    alter table ledger_transactions disable trigger ledger_transactions_open;
    alter table ledger_entries disable trigger ledger_entries_in_time;
    ${dump}
    commit;
    alter table ledger_transactions enable trigger ledger_transactions_open;
    alter table ledger_entries enable trigger ledger_entries_in_time`);
  before = await readShop(ORDERS_BEFORE, REFUNDS_BEFORE);
  await migrate(names.filter((name) => name > LAST_BEFORE && name < FIRST_WITH_KINDS));
  await insertKeys(KEYS);
  await migrate(names.filter((name) => name >= FIRST_WITH_KINDS && name <= FILLED_KINDS));
  await insertKeys(LATE_KEYS);
  await migrate(names.filter((name) => name > FILLED_KINDS));
  after = await readShop(ORDERS_AFTER, REFUNDS_AFTER);
});

afterAll(async () => {
  await client.end();
  await onServer(`drop database ${url.pathname.slice(1)}`);
});

test('the database to be migrated has orders in each state, held for each reason, and refunds of each kind', () => {
  const states = new Set(before.orders.map(({ state }) => state));
  expect([...states].toSorted()).toEqual([
    'awaiting_payment',
    'cancelled',
    'charged_back',
    'confirmed',
    'expired',
    'paid',
    'paid_out',
    'refunded',
    'released',
  ]);
  const kinds = new Set(before.orders.flatMap(({ holds }) => holds));
  expect([...kinds].toSorted()).toEqual([
    'block',
    'charge_back',
    'dispute',
    'operator',
    'partial_refund',
    'refund',
  ]);
  const refunds = new Set(before.refunds.map(({ kind }) => kind));
  expect([...refunds].toSorted()).toEqual(['full', 'made_at_gateway', 'partial']);
});

test('the books are the same, account by account and person by person', () => {
  expect(after.books).toEqual(before.books);
});

test.each([...KEYS, ...LATE_KEYS].map(({ key, becomes }) => [key, becomes] as const))(
  'the ledger transaction %s has a kind, a subject and a number',
  async (key, becomes) => {
    const { rows } = await client.query('select kind, subject, n from ledger_transactions where id = $1', [
      inserted.get(key),
    ]);
    expect(rows.map(({ kind, subject, n }) => [kind, subject, n])).toEqual([becomes]);
  },
);

test('the triggers that keep the books are on', async () => {
  const { rows } = await client.query(`
    select tgname from pg_trigger
    where tgrelid in ('ledger_transactions'::regclass, 'ledger_entries'::regclass) and tgenabled <> 'O'`);
  expect(rows).toEqual([]);
  await expect(client.query(`update ledger_transactions set n = n`)).rejects.toThrow('append-only');
});

test('each order is in the same state and held for the same reasons', () => {
  expect(after.orders).toEqual(before.orders);
});

test('each refund is there with its kind, amount and state', () => {
  expect(after.refunds).toEqual(before.refunds);
});

test('batches and pay-outs are the same', () => {
  expect(after.payouts).toEqual(before.payouts);
});

test('each order that is in a pay-out is kept as a share of it', async () => {
  const { rows } = await client.query(`
    select o.id, s.amount_cents, o.price_cents - o.returned_cents - o.fee_cents as share_cents
    from orders o left join payout_shares s on s.payout_id = o.payout_id and s.order_id = o.id
    where o.payout_id is not null`);
  expect(rows).not.toEqual([]);
  for (const { amount_cents, share_cents } of rows) expect(amount_cents).toBe(share_cents);
});

test('a part under way is asked for under the key that its gateway may know', async () => {
  const { rows } = await client.query(`
    select refunds.id, a.key from refunds join refund_attempts a on a.refund_id = refunds.id
    where kind = 'partial' and refunds.state in ('intended', 'in_process')`);
  expect(rows).not.toEqual([]);
  for (const { id, key } of rows) expect(key).toBe(`${id}:0`);
});

/** The transactions have no entries, so that the books stay the same. */
async function insertKeys(keys: Key[]): Promise<void> {
  await client.query('alter table ledger_transactions disable trigger user');
  for (const { key, paymentId } of keys) {
    const { rows } = await client.query(
      'insert into ledger_transactions (key, payment_id, posted_at) values ($1, $2, now()) returning id',
      [key, paymentId ?? null],
    );
    inserted.set(key, rows[0].id);
  }
  await client.query('alter table ledger_transactions enable trigger user');
}

type Row = Record<string, unknown>;
type Shop = {
  books: Row[];
  orders: { id: number; state: string; holds: string[] }[];
  refunds: { payment_id: string; kind: string; amount_cents: number | null; state: string }[];
  payouts: Row[];
};

/** The decision that a partial refund made at the gateway requires. */
const UNDECIDED = `
  (select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'review'
    where t.payment_id = p.id and t.key like 'partial\\_refund%')`;

/** In the terms of the following version. */
const ORDERS_BEFORE = `
  select o.id,
    case when o.state <> 'disputed' then o.state::text
      when p.state = 'disputed' then 'charged_back' else o.disputed_from::text end as state,
    array_remove(array[
      case when exists (select from order_holds h where h.order_id = o.id and h.decided_at is null and h.user_id is not null)
        then 'block' end,
      case when o.state = 'disputed' and p.state = 'disputed' then 'charge_back' end,
      case when o.frozen_for = 'dispute' then 'dispute' end,
      case when exists (select from order_holds h where h.order_id = o.id and h.decided_at is null and h.user_id is null)
        then 'operator' end,
      case when p.state in ('approved', 'disputed') and ${UNDECIDED} > 0 then 'partial_refund' end,
      case when o.frozen_for = 'refund' then 'refund' end
    ], null) as holds
  from orders o left join payments p on p.order_id = o.id
    and exists (select from ledger_transactions t where t.key = 'payment:' || p.id)
  order by o.id`;

const ORDERS_AFTER = `
  select o.id, o.state::text,
    array(select distinct kind::text from order_holds where order_id = o.id and ended_at is null order by 1) as holds
  from orders o order by o.id`;

const REFUNDS_BEFORE = `
  select payment_id, case when reason in ('gateway', 'charge_back') then 'made_at_gateway' else 'full' end as kind,
    null::int as amount_cents, state::text from refunds
  union all
  select payment_id, 'partial', amount_cents, state::text from part_refunds
  union all
  select t.payment_id, 'made_at_gateway', (-sum(e.amount_cents))::int, 'done'
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account in ('cash_pix', 'cash_paypal')
  where t.key like 'partial\\_refund:%'
    and not exists (select from part_refunds part where part.payment_id = t.payment_id and part.state = 'done')
  group by t.payment_id
  order by 1, 2, 3`;

const REFUNDS_AFTER = `
  select payment_id, kind::text, amount_cents, state::text from refunds order by 1, 2, 3`;

async function readShop(orders: string, refunds: string): Promise<Shop> {
  const rowsOf = async (sql: string) => (await client.query(sql)).rows;
  return {
    books: await rowsOf(`
      select replace(account::text, 'bad_debt', 'losses') as account, user_id, sum(amount_cents)::int as cents
      from ledger_entries
      group by 1, 2 order by 1, 2`),
    orders: await rowsOf(orders),
    refunds: await rowsOf(refunds),
    payouts: await rowsOf(`
      select to_jsonb(p) - array['returned_at', 'return_reason'] as payout, b.account, array(select id from orders where payout_id = p.id order by id) as orders
      from payouts p join payout_batches b on b.id = p.batch_id order by p.id`),
  };
}

async function migrate(names: string[]): Promise<void> {
  for (const name of names)
    await client.query(fs.readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8'));
}

async function onServer(statement: string): Promise<void> {
  const server = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  });
  await server.connect();
  await server.query(statement).finally(() => server.end());
}
