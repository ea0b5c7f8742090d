import { expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { pixKeyKind, tidyPixKey } from './pix-key';

test.each([
  '',
  ' ',
  'minha chave',
  'ana@',
  'ana@exemplo',
  '@exemplo.com',
  `${'a'.repeat(70)}@exemplo.com`,
  '529.982.247-24',
  '11.222.333/0001-82',
  '52998224724',
  '11987654321',
  '(52) 99822',
  '+1 202 555 0123',
  '+55 (01) 98765-4321',
  '123e4567-e89b-12d3-a456',
  '123e4567-e89b-12d3-a456-42661417400g',
])('%j is not a Pix key', (typed) => {
  expect(tidyPixKey(typed)).toBeNull();
});

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  [' 52998224725 ', 'cpf', '52998224725'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['12.abc.345/01DE-35', 'cnpj', '12ABC34501DE35'],
  ['Ana.Souza@Example.com', 'email', 'ana.souza@example.com'],
  ['(11) 98765-4321', 'phone', '+5511987654321'],
  ['+55 11 98765 4321', 'phone', '+5511987654321'],
  ['(11) 3876-5432', 'phone', '+551138765432'],
  ['123E4567-E89B-12D3-A456-426614174000', 'random', '123e4567-e89b-12d3-a456-426614174000'],
])('%j is a key of kind %s, normalized to %s', (typed, kind, key) => {
  expect(tidyPixKey(typed)).toBe(key);
  expect(pixKeyKind(key)).toBe(kind);
});

test('digits that are both a CPF and a phone are interpreted by their punctuation', () => {
  expect(tidyPixKey('11987654021')).toBe('11987654021');
  expect(tidyPixKey('(11) 98765-4021')).toBe('+5511987654021');
  expect(tidyPixKey('+5511987654021')).toBe('+5511987654021');
});

test('normalizing a key twice changes nothing', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\+55\d{11}$/),
    fc.stringMatching(/^\d{11}$/),
    fc.uuid(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const key = tidyPixKey(text);
      return key === null || tidyPixKey(key) === key;
    }),
  );
});
