import { expect, test } from 'vitest';
import { isSafeText } from './safe-text';

test.each([
  ['a NUL', 'a\0b'],
  ['a lone high surrogate', 'a\ud800b'],
  ['a lone low surrogate', '\udc00'],
  ['a swapped pair', '\udc00\ud800'],
  ['a bad string deep inside', { list: [1, { deep: ['fine', 'b\0d'] }] }],
  ['a bad key', { 'k\0': 1 }],
  ['a bad key deep inside', [{ a: { '\ud800': null } }]],
])('%s is not safe', (_, value) => {
  expect(isSafeText(value)).toBe(false);
});

test('letters of every script, emoji and line breaks are safe', () => {
  expect(
    isSafeText({ título: 'Pintura à mão\n\t', emoji: '🎨', n: 1, no: null, yes: true, none: undefined }),
  ).toBe(true);
});

test('deep nesting is supported', () => {
  const depth = 30_000;
  const nested: unknown = JSON.parse('['.repeat(depth) + '"\\u0000"' + ']'.repeat(depth));
  expect(isSafeText(nested)).toBe(false);
});
