import { expect, test } from 'vitest';
import { hideTaxNumber, isCnpj, isCpf, tidyTaxNumber } from './tax-number';

test.each([
  '',
  '00000000000',
  '11111111111',
  '52998224724',
  '52998224735',
  '5299822472',
  '529982247250',
  '529.982.247-25',
])('%j is not a CPF', (text) => {
  expect(isCpf(text)).toBe(false);
});

test.each(['52998224725', '11144477735', '12345678909'])('%j is a CPF', (text) => {
  expect(isCpf(text)).toBe(true);
});

test.each([
  '',
  '00000000000000',
  '11222333000180',
  '11222333000191',
  '1122233300018',
  '11.222.333/0001-81',
  '12abc34501de35',
  '12ABC34501DE36',
])('%j is not a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(false);
});

// The second is the Receita Federal's own example with letters.
test.each(['11222333000181', '12ABC34501DE35'])('%j is a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(true);
});

test.each([
  ['529.982.247-25', '52998224725', '***.982.247-**'],
  ['12.abc.345/01de-35', '12ABC34501DE35', '**.ABC.345/****-**'],
])('%s is stored as %s and shown as %s', (typed, kept, shown) => {
  expect(tidyTaxNumber(typed)).toBe(kept);
  expect(hideTaxNumber(kept)).toBe(shown);
});

test.each(['', '52998224724', '12ABC34501DE34', '11987654321'])('%j is not a tax number', (typed) => {
  expect(tidyTaxNumber(typed)).toBeNull();
});
