import { describe, expect, test } from 'vitest';
import fc from '@/test/fast-check';
import { isPhone, nameProblem, passwordProblem, professionProblem, tidyName, tidyPhone } from './rules';

describe('a name', () => {
  test.each(['', 'Al', '  Al  ', '\u00a0A\u00a0'])('%j is too short', (name) => {
    expect(nameProblem(name)).toBe('name_too_short');
  });

  test.each([
    'ana@exemplo.com.br',
    'Ana ana@exemplo',
    'Ana ＠exemplo a＠b',
    'https://exemplo.com.br',
    'www.ana',
    'Chame em ana.com.br',
    'Ana site.online agora',
    'Acesse evil.example agora',
    'Ana\u202eaçnagahc',
    'Ana\u200bSouza',
    'Ana\u2066 Souza',
    'Ana\u0007Souza',
    '12345',
    'a'.repeat(81),
  ])('%j is misleading', (name) => {
    expect(nameProblem(name)).toBe('invalid_name');
  });

  test.each([
    'Ana',
    'João da Silva',
    "Sant'Anna Pinturas & Filhos",
    'J.P. Reformas',
    'Dr. Caio Prado',
    'Dra.Ana Prado',
    'Ltda. Comércio',
    'D’Ávila Móveis 24h',
    '李小龙',
  ])('%j is accepted', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  test('is stored in one spelling', () => {
    expect(tidyName('  Ａna \u00a0 Jo\u0061\u0303o ')).toBe('Ana João');
  });

  test('normalizing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => tidyName(tidyName(text)) === tidyName(text)),
    );
  });
});

test.each([
  ['', null],
  ['Pintora', null],
  ['Técnico em TI', null],
  ['pintora@casa.com', 'invalid_profession'],
  ['www.pintora', 'invalid_profession'],
  ['p'.repeat(61), 'invalid_profession'],
])('the profession %j is %j', (profession, problem) => {
  expect(professionProblem(profession)).toBe(problem);
});

test.each([
  ['', 6, 'password_required'],
  ['cinco', 6, 'password_under_6'],
  ['seis66', 6, null],
  ['seis66', 8, 'password_under_8'],
  ['😀😀😀😀😀😀😀', 8, 'password_under_8'],
  ['oito 888', 8, null],
  ['x'.repeat(201), 8, 'password_too_long'],
] as const)('the password %j with a minimum length of %i is %j', (password, minimum, problem) => {
  expect(passwordProblem(password, minimum)).toBe(problem);
});

test.each([
  ['(11) 98765-4321', true],
  ['(11) 3876-5432', true],
  ['11987654321', true],
  ['(11) 90765-4321', false],
  ['(11) 9876-5432', false],
  ['(01) 98765-4321', false],
  ['(11) 18765-4321', false],
  ['98765-4321', false],
  ['+55 11 98765-4321', false],
])('the phone %j is Brazilian: %j', (phone, expected) => {
  expect(isPhone(tidyPhone(phone))).toBe(expected);
});
