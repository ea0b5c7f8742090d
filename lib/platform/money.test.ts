import { describe, expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { formatMoney, toCents, toReais } from './money';

describe('toCents', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, -Number.POSITIVE_INFINITY, 1e300, 0.001, 10.005, 2 ** 53])(
    'refuses %d, which is no whole number of cents',
    (reais) => {
      expect(() => toCents(reais)).toThrow('invalid_amount');
    },
  );

  test('reads amounts that doubles represent inexactly', () => {
    expect([19.99, 0.29, 1.1, 4.35, 1_000_000.07, -0.5].map(toCents)).toEqual([
      1999, 29, 110, 435, 100_000_007, -50,
    ]);
  });

  test('reverses toReais for every amount in cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(toCents(toReais(cents))).toBe(cents);
      }),
    );
  });
});

test('money is formatted the Brazilian way', () => {
  expect(formatMoney(0)).toBe('R$\u00a00,00');
  expect(formatMoney(123_456)).toBe('R$\u00a01.234,56');
  expect(formatMoney(-5)).toBe('-R$\u00a00,05');
  expect(formatMoney(-0)).toBe('R$\u00a00,00');
});
