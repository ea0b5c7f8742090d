import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import { post } from './ledger';

const at = new Date('2026-11-21T12:00:00Z');
let keys = 0;
const newKey = () => `test:${(keys += 1)}`;
const pair = (amountCents: number) => [
  { account: 'cash_pix' as const, amountCents },
  { account: 'pro_fees' as const, amountCents: -amountCents },
];

describe('invariant 4', () => {
  test.each([
    ['one entry', [{ account: 'cash_pix' as const, amountCents: 490 }]],
    ['no entries', []],
    ['a cent too much', [...pair(490), { account: 'fees' as const, amountCents: 1 }]],
  ])('a transaction of %s is refused when it commits', async (_, entries) => {
    const key = newKey();
    const posting = db.$transaction((tx) => post(tx, { key, at, entries }));
    await expect(posting).rejects.toThrow();
    expect(await db.ledgerTransaction.count({ where: { key } })).toBe(0);
  });

  test.each([
    'update ledger_entries set amount_cents = amount_cents + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_transactions set key = 'x'",
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
    "update order_events set kind = 'paid'",
  ])('what is written cannot be changed: %s', async (statement) => {
    await db.$transaction((tx) => post(tx, { key: newKey(), at, entries: pair(490) }));
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('append-only');
  });

  test('an entry that is added to a transaction later is refused', async () => {
    const key = newKey();
    await db.$transaction((tx) => post(tx, { key, at, entries: pair(490) }));
    const { id } = await db.ledgerTransaction.findUniqueOrThrow({ where: { key } });
    const adding = db.ledgerEntry.create({ data: { transactionId: id, account: 'fees', amountCents: 1 } });
    await expect(adding).rejects.toThrow();
  });

  test('what happened once is posted once, however many say so', async () => {
    const key = newKey();
    const say = () => db.$transaction((tx) => post(tx, { key, at, entries: pair(490) }));
    const said = await Promise.all(Array.from({ length: 8 }, say));
    expect(said.filter(Boolean)).toHaveLength(1);
  });
});
