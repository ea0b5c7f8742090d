import { expect, test } from 'vitest';
import { mergeParts, type TimelineEntry } from './entry';

const at = (minute: number): TimelineEntry => ({
  at: new Date(minute * 60_000),
  kind: 'event',
  word: String(minute),
});
const words = (entries: TimelineEntry[]) => entries.map(({ word }) => word);

test('parts are merged, newest first', () => {
  const { entries, isCut } = mergeParts([
    { entries: [at(1), at(5)], isCut: false },
    { entries: [at(3)], isCut: false },
  ]);
  expect([words(entries), isCut]).toEqual([['5', '3', '1'], false]);
});

test('entries from before the time at which every part is complete are left out', () => {
  const { entries, isCut } = mergeParts([
    { entries: [at(9), at(4)], isCut: true },
    { entries: [at(8), at(2)], isCut: false },
    { entries: [at(7), at(3)], isCut: true },
  ]);
  expect([words(entries), isCut]).toEqual([['9', '8', '7', '4'], true]);
});
