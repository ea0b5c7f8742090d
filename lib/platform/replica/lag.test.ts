import { expect, test } from 'vitest';
import { Freshness, MAX_LAG_SECONDS, parsePosition } from './lag';

const BOUND = MAX_LAG_SECONDS * 1000;

function freshness(...looks: { at: number; written: bigint; replayed: bigint }[]): Freshness {
  const known = new Freshness();
  for (const { at, written, replayed } of looks) {
    known.noteWritten({ at, position: written });
    known.noteReplayed(replayed);
  }
  return known;
}

test('nothing is known before the first look', () => {
  expect(freshness().isFresh(0)).toBe(false);
});

test('a replica that has everything counts for as long as it may be behind', () => {
  const known = freshness({ at: 0, written: 100n, replayed: 100n });
  expect(known.isFresh(BOUND)).toBe(true);
  expect(known.isFresh(BOUND + 1)).toBe(false);
});

test('where nobody writes it stays fresh; one that has stopped to hear does not, whatever its last transaction was', () => {
  const idle = freshness(
    { at: 0, written: 100n, replayed: 100n },
    { at: BOUND * 9, written: 100n, replayed: 100n },
  );
  expect(idle.isFresh(BOUND * 9)).toBe(true);
  const deaf = freshness(
    { at: 0, written: 100n, replayed: 100n },
    { at: BOUND * 9, written: 200n, replayed: 100n },
  );
  expect(deaf.isFresh(BOUND * 9)).toBe(false);
});

test('one that is always a little behind is as old as what it has been through', () => {
  const known = freshness(
    { at: 0, written: 100n, replayed: 0n },
    { at: 500, written: 200n, replayed: 150n },
    { at: 1000, written: 300n, replayed: 250n },
  );
  expect(known.isFresh(500 + BOUND)).toBe(true);
  expect(known.isFresh(501 + BOUND)).toBe(false);
});

test('after a purge it must have been through what was there', () => {
  const known = freshness({ at: 0, written: 100n, replayed: 100n });
  known.need(10);
  expect(known.isFresh(10)).toBe(false);
  known.noteWritten({ at: 500, position: 200n });
  known.noteReplayed(150n);
  expect(known.isFresh(600)).toBe(false);
  known.noteReplayed(200n);
  expect(known.isFresh(600)).toBe(true);
});

test('positions are compared beyond 32 bits', () => {
  expect(parsePosition('1/0')).toBe(2n ** 32n);
  expect(parsePosition('16/B374D848') > parsePosition('16/B374D847')).toBe(true);
  expect(parsePosition('A/0') > parsePosition('9/FFFFFFFF')).toBe(true);
});
