import { expect, test } from 'vitest';
import { centsOf, maskMoney } from './mask-money';

test.each(['', '0', 'R$ 0,00', 'abc', '-'])('nothing is no amount: %j', (typed) => {
  expect(maskMoney(typed)).toBe('');
  expect(centsOf(typed)).toBe(0);
});

test.each([
  ['5', 'R$\u00a00,05'],
  ['15000', 'R$\u00a0150,00'],
  ['R$\u00a0150,009', 'R$\u00a01.500,09'],
  ['R$\u00a0150,0', 'R$\u00a015,00'],
  ['100000000', 'R$\u00a01.000.000,00'],
  ['99999999999', 'R$\u00a09.999.999,99'],
])('%j is shown as %j', (typed, masked) => {
  expect(maskMoney(typed)).toBe(masked);
});

test('the cents are those that are shown', () => {
  expect(centsOf('R$\u00a01.234,56')).toBe(123_456);
});
