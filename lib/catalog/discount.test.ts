import { expect, test } from 'vitest';
import { discountAfter } from './discount';

const now = new Date('2026-11-21T12:00:00Z');
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);

const standing = { priceCents: 10_000, discountCents: 0, pricedAt: days(30) };
const recent = { ...standing, pricedAt: days(29) };
const onSale = { priceCents: 8_000, discountCents: 2_000, pricedAt: days(3) };

test.each([
  ['lowered before it stood for thirty days shows nothing', recent, 8_000, 0],
  ['raised shows nothing', standing, 12_000, 0],
  ['lowered after thirty days shows how much', standing, 8_000, 2_000],
  ['left alone shows what it showed', onSale, 8_000, 2_000],
  ['lowered once more is compared with the price from before', onSale, 7_000, 3_000],
  ['raised by a part of the discount shows the rest', onSale, 9_000, 1_000],
  ['raised beyond the former price shows nothing', onSale, 11_000, 0],
  [
    'lowered when the discount has stood for long is compared with that',
    { ...onSale, pricedAt: days(40) },
    7_000,
    1_000,
  ],
  ['raised when the discount has stood for long shows nothing', { ...onSale, pricedAt: days(40) }, 9_000, 0],
])('a price %s', (_, before, price, discount) => {
  expect(discountAfter(before, price, now)).toBe(discount);
});
