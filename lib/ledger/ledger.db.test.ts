import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import fc from '@/test/dice';
import { book } from './ledger';
import { splitPrice } from '@/lib/orders/rules';

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
    const booking = db.$transaction((tx) => book(tx, { key, at, entries }));
    await expect(booking).rejects.toThrow();
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
    await db.$transaction((tx) => book(tx, { key: newKey(), at, entries: pair(490) }));
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('append-only');
  });

  test('an entry that is added to a transaction later is refused', async () => {
    const key = newKey();
    await db.$transaction((tx) => book(tx, { key, at, entries: pair(490) }));
    const { id } = await db.ledgerTransaction.findUniqueOrThrow({ where: { key } });
    const adding = db.ledgerEntry.create({ data: { transactionId: id, account: 'fees', amountCents: 1 } });
    await expect(adding).rejects.toThrow();
  });

  test('what happened once is booked once, however many say so', async () => {
    const key = newKey();
    const say = () => db.$transaction((tx) => book(tx, { key, at, entries: pair(490) }));
    const said = await Promise.all(Array.from({ length: 8 }, say));
    expect(said.filter(Boolean)).toHaveLength(1);
  });
});

test('invariant 5: fee and share are the price, for every price there is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (price, percent) => {
        const { feeCents, shareCents } = splitPrice(price, percent);
        expect(feeCents + shareCents).toBe(price);
        expect(Number.isInteger(feeCents) && feeCents >= 0 && shareCents >= 0).toBe(true);
      },
    ),
  );
  for (let price = 1; price <= 100_000; price += 1) {
    const { feeCents, shareCents } = splitPrice(price, 10);
    if (feeCents + shareCents !== price || price - feeCents * 10 < 0 || price - feeCents * 10 > 9)
      expect.fail(`${price}: ${feeCents} + ${shareCents}`);
  }
  expect(splitPrice(490, 10)).toEqual({ feeCents: 49, shareCents: 441 });
});
