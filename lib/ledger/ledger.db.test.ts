import { beforeAll, describe, expect, test } from 'vitest';
import { LedgerKind } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { asOwner } from '@/test/owner';
import { placePaidOrder, PRICE_CENTS } from '@/test/hiring';
import { post, postNext } from './ledger';

const at = new Date();
let subjects = 0;
const newFact = () => ({ kind: 'payment' as const, subject: `test-${(subjects += 1)}` });
const pair = (amountCents: number) => [
  { account: 'cash_pix' as const, amountCents },
  { account: 'pro_fees' as const, amountCents: -amountCents },
];

describe('invariant 4', () => {
  test.each([
    ['one entry', [{ account: 'cash_pix' as const, amountCents: 490 }]],
    ['a cent too much', [...pair(490), { account: 'fees' as const, amountCents: 1 }]],
  ])('a transaction of %s is refused when it commits', async (_, entries) => {
    const fact = newFact();
    const posting = db.$transaction((tx) => post(tx, { ...fact, at, entries }));
    await expect(posting).rejects.toThrow();
    expect(await db.ledgerTransaction.count({ where: fact })).toBe(0);
  });

  test('a transaction without entries is refused when it commits', async () => {
    const fact = newFact();
    await expect(db.ledgerTransaction.create({ data: { ...fact, postedAt: at } })).rejects.toThrow();
    expect(await db.ledgerTransaction.count({ where: fact })).toBe(0);
  });

  test.each([[[]], [[{ account: 'review' as const, amountCents: 0 }]]])(
    'what moves no money is not posted: %j',
    async (entries) => {
      const fact = newFact();
      expect(await db.$transaction((tx) => post(tx, { ...fact, at, entries }))).toBe(false);
      expect(await db.ledgerTransaction.count({ where: fact })).toBe(0);
    },
  );

  describe('posted rows cannot be changed', () => {
    beforeAll(async () => {
      await placePaidOrder();
    });

    const statements = [
      'update ledger_entries set amount_cents = amount_cents + 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      "update ledger_transactions set subject = 'x'",
      'delete from ledger_transactions',
      'truncate ledger_transactions cascade',
      "update order_events set kind = 'paid'",
      'delete from order_events',
      'delete from orders',
      'truncate order_events',
      'truncate orders cascade',
      'delete from payouts',
      'truncate payouts cascade',
      'truncate users cascade',
    ];

    test.each(statements)('by the application: %s', async (statement) => {
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(
        /append-only|permission denied|foreign key/,
      );
    });

    test.each(statements)('by the owner of the tables: %s', async (statement) => {
      await expect(asOwner(statement)).rejects.toThrow(/append-only|foreign key/);
    });
  });

  test('the database refuses another posting to an old transaction, even one that sums to zero', async () => {
    const fact = newFact();
    await db.$transaction((tx) => post(tx, { ...fact, at, entries: pair(490) }));
    const { id } = await db.ledgerTransaction.findFirstOrThrow({ where: fact });
    const adding = db.ledgerEntry.createMany({
      data: pair(490).map((entry) => ({ ...entry, transactionId: id })),
    });
    await expect(adding).rejects.toThrow('is closed');
    const byOwner = asOwner(
      `insert into ledger_entries (transaction_id, account, amount_cents) values ($1, 'fees', 1), ($1, 'pro_fees', -1)`,
      [id],
    );
    await expect(byOwner).rejects.toThrow('is closed');
  });

  test('a temporary table that shadows the ledger does not allow postings to an old transaction', async () => {
    const fact = newFact();
    await db.$transaction((tx) => post(tx, { ...fact, at, entries: pair(490) }));
    const { id } = await db.ledgerTransaction.findFirstOrThrow({ where: fact });
    const adding = db.$transaction(async (tx) => {
      await tx.$executeRaw`create temporary table ledger_transactions on commit drop as
        select ${id}::int as id, pg_current_xact_id() as posted_in`;
      await tx.$executeRaw`insert into ledger_entries (transaction_id, account, amount_cents)
        values (${id}, 'fees', 1), (${id}, 'pro_fees', -1)`;
    });
    await expect(adding).rejects.toThrow('is closed');
  });

  test('entries may follow a savepoint of the same transaction', async () => {
    const fact = newFact();
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`savepoint before`;
      await post(tx, { ...fact, at, entries: pair(490) });
      await tx.$executeRaw`release savepoint before`;
      const { id } = await tx.ledgerTransaction.findFirstOrThrow({ where: fact });
      await tx.ledgerEntry.createMany({ data: pair(1).map((entry) => ({ ...entry, transactionId: id })) });
    });
    expect(await db.ledgerEntry.count({ where: { transaction: fact } })).toBe(4);
  });

  test('the database refuses a transaction that touches accounts of another kind', async () => {
    const fact = { kind: 'gateway_fee' as const, subject: '1' };
    const posting = db.$transaction((tx) => post(tx, { ...fact, at, entries: pair(490) }));
    await expect(posting).rejects.toThrow('does not touch pro_fees');
  });

  test('each kind has its accounts', async () => {
    for (const kind of Object.values(LedgerKind)) {
      const entries = [
        { account: 'gateway_costs' as const, amountCents: 1 },
        { account: 'pro_fees' as const, amountCents: -1 },
      ];
      const posting = db.$transaction((tx) => post(tx, { kind, subject: 'odd', at, entries }));
      await expect(posting, kind).rejects.toThrow('does not touch');
    }
  });

  test('the database refuses refunds that exceed the payment', async () => {
    const { paymentId } = await placePaidOrder();
    const refund = (amountCents: number) =>
      db.$transaction((tx) =>
        postNext(tx, {
          kind: 'partial_refund',
          subject: paymentId,
          paymentId,
          at,
          entries: [
            { account: 'cash_pix', amountCents: -amountCents },
            { account: 'review', amountCents },
          ],
        }),
      );
    await refund(PRICE_CENTS - 1);
    await expect(refund(2)).rejects.toThrow('more than its amount');
    await refund(1);
  });

  test('the database refuses a back-dated transaction', async () => {
    const fact = newFact();
    const yesterday = new Date(at.getTime() - 86_400_000);
    const posting = db.$transaction((tx) => post(tx, { ...fact, at: yesterday, entries: pair(490) }));
    await expect(posting).rejects.toThrow('is back-dated');
    const aWaitAgo = new Date(Date.now() - 10 * 60_000);
    await db.$transaction((tx) => post(tx, { ...fact, at: aWaitAgo, entries: pair(490) }));
  });

  test('a posting that is dated in the future is refused', async () => {
    const fact = newFact();
    const inTwoMinutes = new Date(clock.now().getTime() + 120_000);
    const posting = db.$transaction((tx) => post(tx, { ...fact, at: inTwoMinutes, entries: pair(490) }));
    await expect(posting).rejects.toThrow('is dated in the future');
    const inHalfAMinute = new Date(clock.now().getTime() + 30_000);
    await db.$transaction((tx) => post(tx, { ...fact, at: inHalfAMinute, entries: pair(490) }));
  });

  test('an event is posted once, even by concurrent calls', async () => {
    const fact = newFact();
    const say = () => db.$transaction((tx) => post(tx, { ...fact, at, entries: pair(490) }));
    const said = await Promise.all(Array.from({ length: 8 }, say));
    expect(said.filter(Boolean)).toHaveLength(1);
  });

  test('further events of one kind and subject are numbered', async () => {
    const fact = newFact();
    for (const amountCents of [1, 2, 3])
      await db.$transaction((tx) => postNext(tx, { ...fact, at, entries: pair(amountCents) }));
    const posted = await db.ledgerTransaction.findMany({ where: fact, orderBy: { id: 'asc' } });
    expect(posted.map(({ n }) => n)).toEqual([0, 1, 2]);
  });
});
