import { expect, test } from 'vitest';
import { candidates, suggest } from './suggest';

const terms = candidates(
  ['pedreiro', 'limpeza de tapetes', 'pintor', 'Pintura de móveis', 'têxteis'],
  (term) => term,
);

test('accents, case and spaces around do not count', () => {
  expect(suggest(terms, ' TEX', 5)).toEqual(['têxteis']);
  expect(suggest(terms, 'pintura  de mov', 5)).toEqual(['Pintura de móveis']);
});

test('what begins with it comes before what has such a word, each in its own order', () => {
  expect(suggest(terms, 'p', 5)).toEqual(['pedreiro', 'pintor', 'Pintura de móveis']);
  expect(suggest(terms, 't', 5)).toEqual(['têxteis', 'limpeza de tapetes']);
});

test('no more than asked for, and nothing for nothing, for the middle of a word or for what nobody means', () => {
  expect(suggest(terms, 'p', 2)).toEqual(['pedreiro', 'pintor']);
  for (const typed of ['', '  ', 'intor', 'xyz']) expect(suggest(terms, typed, 5)).toEqual([]);
});
