import { expect, test } from 'vitest';
import { listStates } from '@/lib/places/state';
import { MAP_COLUMNS, stateTiles } from './state-tiles';

test('the map has one tile for each of the 27 states', () => {
  expect(stateTiles.map(({ code }) => code).toSorted()).toEqual(
    listStates()
      .map(({ code }) => code)
      .toSorted(),
  );
  expect(stateTiles.every(({ column }) => column < MAP_COLUMNS)).toBe(true);
});
