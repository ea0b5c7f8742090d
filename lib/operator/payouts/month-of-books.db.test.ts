import { expect, test } from 'vitest';
import { readTrialBalance } from '@/lib/ledger/trial-balance';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay } from '@/lib/platform/dates';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { FEE_CENTS, placePaidOrder, placeReleasedOrder, PRICE_CENTS } from '@/test/hiring';
import { findEntriesOf, monthOfBooks } from './books';
import { type BooksMonth, readMonth } from './month-of-books';

const thisMonth = () => saoPauloDay(clock.now()).slice(0, 'YYYY-MM'.length);

const totalOf = ({ accounts }: BooksMonth, key: 'openingCents' | 'movedCents' | 'closingCents') =>
  accounts.reduce((sum, account) => sum + account[key], 0);

test('each month opens with the closing balance of the one before, and the last one closes with the trial balance', async () => {
  await placeReleasedOrder();
  const first = thisMonth();
  advanceClock({ days: 40 });
  await placePaidOrder({ method: 'paypal' });
  const last = thisMonth();
  const months: BooksMonth[] = [await readMonth(last)];
  for (let before = months[0]?.before ?? null; before !== null; before = months[0]?.before ?? null)
    months.unshift(await readMonth(before));
  expect(months.length).toBeGreaterThan(1);
  expect(months[0]?.accounts.every(({ openingCents }) => openingCents === 0)).toBe(true);
  for (const [index, month] of months.entries()) {
    for (const key of ['openingCents', 'movedCents', 'closingCents'] as const)
      expect(totalOf(month, key)).toBe(0);
    for (const { account, closingCents } of month.accounts) {
      const next = months[index + 1]?.accounts.find((each) => each.account === account);
      if (months[index + 1]) expect(next?.openingCents ?? 0).toBe(closingCents);
    }
  }
  const { accounts } = await readTrialBalance();
  for (const { account, closingCents } of months.at(-1)?.accounts ?? [])
    expect(closingCents, account).toBe(accounts[account]);
  expect(months.at(-1)?.after).toBeNull();
  expect((await readMonth(first)).after).not.toBeNull();
});

test('movements are summed by kind and account, and our fees are shown net of gateway costs', async () => {
  advanceClock({ days: 40 });
  await placeReleasedOrder();
  const month = await readMonth(thisMonth());
  const moved = (kind: string, account: string) =>
    month.movements.find((each) => each.kind === kind && each.account === account)?.cents;
  const orders = await db.ledgerTransaction.count({
    where: { kind: 'release', postedAt: { gte: new Date(`${thisMonth()}-01T00:00:00-03:00`) } },
  });
  expect(moved('release', 'fees')).toBe(-FEE_CENTS * orders);
  expect(moved('release', 'escrow')).toBe(PRICE_CENTS * orders);
  const { feeCents, publishingFeeCents, gatewayCents, netCents } = month.result;
  expect(feeCents).toBe(FEE_CENTS * orders);
  expect(gatewayCents).toBeLessThanOrEqual(0);
  expect(netCents).toBe(feeCents + publishingFeeCents + gatewayCents);
});

test('the file of a month has as many lines as its page and the log say', async () => {
  const { rows } = await readMonth(thisMonth());
  const text = await new Response(monthOfBooks(thisMonth(), 'pt-BR').stream).text();
  expect(text.trim().split('\r\n').length - 1).toBe(rows);
  expect((await findEntriesOf(thisMonth())).rows).toBe(rows);
  const empty = await readMonth('2020-01');
  expect([empty.rows, empty.accounts, empty.before]).toEqual([0, [], null]);
});
