import { expect, test } from 'vitest';
import { diffLines } from './diff-lines';

const written = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);

test('a changed line is shown as removed and added, the lines around it as unchanged', () => {
  expect(written('a\n\nb\n\nc', 'a\r\n\r\nB\r\n\r\nc\r\n\r\nd')).toEqual([' a', '-b', '+B', ' c', '+d']);
});

test('equal texts have no changes, even with different line ends', () => {
  expect(written('a\nb', 'a\r\n\r\nb')).toEqual([' a', ' b']);
  expect(written('', 'a')).toEqual(['+a']);
  expect(written('a', '')).toEqual(['-a']);
});
