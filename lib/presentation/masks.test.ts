import { expect, test } from 'vitest';
import { centsOf, maskCpf, maskMoney, maskPhone } from './masks';

test.each([
  ['', ''],
  ['abc', ''],
  ['5', '5'],
  ['529', '529'],
  ['5299', '529.9'],
  ['529982', '529.982'],
  ['5299822', '529.982.2'],
  ['529982247', '529.982.247'],
  ['5299822472', '529.982.247-2'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['529 982 247 25 000', '529.982.247-25'],
])('%j is shown as %j', (typed, shown) => {
  expect(maskCpf(typed)).toBe(shown);
});

test.each([
  ['', ''],
  ['1', '1'],
  ['11', '11'],
  ['119', '(11) 9'],
  ['1198765', '(11) 98765'],
  ['11987654', '(11) 98765-4'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['119876543210', '(11) 98765-4321'],
  ['1132654321', '(11) 3265-4321'],
  ['abc', ''],
])('a phone number is formatted the usual way: %j', (typed, written) => {
  expect(maskPhone(typed)).toBe(written);
});

test('separators can be deleted, because the mask never ends in one', () => {
  for (const typed of ['11', '11987', '1132', '11987654']) expect(maskPhone(typed)).not.toMatch(/[ ()-]$/);
});

test.each(['', '0', 'R$ 0,00', 'abc', '-'])('an empty amount stays empty: %j', (typed) => {
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

test('the cents match the displayed amount', () => {
  expect(centsOf('R$\u00a01.234,56')).toBe(123_456);
});
