import { expect, test } from 'vitest';
import { hiddenTerm } from './hidden-term';

test.each([
  '529.982.247-25',
  '52998224725',
  // Mistyped: not a valid CPF, but nearly a person's.
  '52998224726',
  '11.222.333/0001-81',
  '11222333000181',
  '12.ABC.345/01DE-35',
  '(11) 98765-4321',
  '+55 11 98765-4321',
  '11987654321',
  '3456-7890',
])('%s is hidden', (typed) => {
  expect(hiddenTerm(` ${typed} `)).toBe('[number]');
  expect(hiddenTerm(`Ana ${typed}`)).toBe('Ana [number]');
});

test('e-mails are hidden', () => {
  expect(hiddenTerm('Ana.Souza@example.com')).toBe('[email]');
});

test.each([
  'João Conceição',
  '@ana7k2qx',
  '4711',
  'nº 4711',
  'E1234567820261124120012345678901',
  '0198f3c2-7e1a-7000-8000-000000000001',
  '7AB12345CD678901E',
])('%s stays', (typed) => {
  expect(hiddenTerm(typed)).toBe(typed);
});
