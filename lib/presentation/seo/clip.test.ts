import { expect, test } from 'vitest';
import { clip } from './clip';

test('a short text is kept, on one line', () => {
  expect(clip(' Pinto  casas\n\ne muros. ', 40)).toBe('Pinto casas e muros.');
});

test('a long text is cut between words, without a comma before the ellipsis', () => {
  expect(clip('Pinto casas, muros e portões', 13)).toBe('Pinto casas…');
});

test('a word longer than the limit is cut', () => {
  expect(clip('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
});

test('a cut leaves no half of an emoji', () => {
  const cut = clip('😀'.repeat(30), 10);
  expect(cut).toBe(`${'😀'.repeat(4)}…`);
  expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});
