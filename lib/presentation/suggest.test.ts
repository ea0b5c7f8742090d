import { expect, test } from 'vitest';
import { candidates, suggest } from './suggest';

const terms = candidates(
  ['pedreiro', 'limpeza de tapetes', 'pintor', 'Pintura de móveis', 'têxteis'],
  (term) => term,
);

test('accents, case and surrounding spaces are ignored', () => {
  expect(suggest(terms, ' TEX', 5)).toEqual(['têxteis']);
  expect(suggest(terms, 'pintura  de mov', 5)).toEqual(['Pintura de móveis']);
});

test('prefix matches come before word matches, each in their own order', () => {
  expect(suggest(terms, 'p', 5)).toEqual(['pedreiro', 'pintor', 'Pintura de móveis']);
  expect(suggest(terms, 't', 5)).toEqual(['têxteis', 'limpeza de tapetes']);
});

test('the maximum is respected, and empty input, the middle of a word or unknown words match nothing', () => {
  expect(suggest(terms, 'p', 2)).toEqual(['pedreiro', 'pintor']);
  for (const typed of ['', '  ', 'intor', 'xyz']) expect(suggest(terms, typed, 5)).toEqual([]);
});
