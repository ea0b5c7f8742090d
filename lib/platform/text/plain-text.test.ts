import { expect, test } from 'vitest';
import { plainText } from './plain-text';
import { withoutUnseen } from './unseen-characters';

test.each([
  ['an override of direction', 'Ana \u202Eamil', 'Ana amil'],
  ['isolates and marks of direction', '\u2066a\u2069\u200Eb\u200F\u061C', 'ab'],
  ['controls', 'a\u0007b\u001B[31mc\u0085d\u007F', 'ab[31mcd'],
  ['zero-width and filler letters', 'a\u200Bb\uFEFFc\u2060d\u3164e\u00AD', 'abcde'],
  ['tags', `a${String.fromCodePoint(0xe0041, 0xe007f)}b`, 'ab'],
  ['separators of lines that no editor shows', 'a\u2028b\u2029c', 'abc'],
])('%s is removed', (_, text, plain) => {
  expect(withoutUnseen(text)).toBe(plain);
  expect(plainText(100).parse(text)).toBe(plain);
});

test.each(['Linha\numa\r\ne\toutra', 'Ação — 100% “boa”', 'família 👨‍👩‍👧 ❤️', 'می‌خواهم', 'مرحبا', 'חשמלאי'])(
  '%j stays as it is',
  (text) => {
    expect(withoutUnseen(text)).toBe(text);
  },
);
