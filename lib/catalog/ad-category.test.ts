import { expect, test } from 'vitest';
import { AD_CATEGORIES, categoryTerm, categoryWords, readCategory } from './ad-category';

test('each choice is read back as it was stored', () => {
  for (const category of AD_CATEGORIES) expect(readCategory(categoryTerm(category))).toBe(category);
});

test('a term that is no longer a category counts as no choice', () => {
  expect([readCategory(null), readCategory('alfaiate')]).toEqual([null, null]);
});

test('the category words are those of the choice, else of the profession', () => {
  const profession = 'Artista';
  expect(categoryWords({ chosenCategory: 'pintor', profession })).toBe('pintor');
  expect(categoryWords({ chosenCategory: '', profession })).toBe('Artista');
  expect(categoryWords({ chosenCategory: null, profession })).toBe('Artista');
});
