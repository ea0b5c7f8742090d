import { expect, test } from 'vitest';
import { hasPosition, readArea } from './read-area';

const CAMPINAS = '3509502';
const SANTOS = '3548500';
/** Mesquita, RJ. */
const UNKNOWN_POSITION = '3302858';

test('an area around a city whose position is known is kept', () => {
  const area = { location: '', filters: { near: CAMPINAS, radius: '25', sort: 'distance' } } as const;
  expect(readArea(area)).toEqual(area);
});

test('an area around the visitor is kept, unless the term names a city', () => {
  const filters = { near: '-22.91,-43.17', radius: '25' } as const;
  expect(readArea({ location: '', filters })).toEqual({ location: '', filters });
  expect(readArea({ location: SANTOS, filters })).toEqual({ location: SANTOS, filters: {} });
});

test.each([UNKNOWN_POSITION, '9999999'])(
  'the city %s without a known position becomes the location',
  (near) => {
    expect(
      readArea({ location: '', filters: { near, radius: '25', sort: 'distance', rating: '4' } }),
    ).toEqual({
      location: near,
      filters: { rating: '4' },
    });
  },
);

test('a city that the term names replaces the area', () => {
  expect(readArea({ location: SANTOS, filters: { near: CAMPINAS, radius: '25', sort: 'newest' } })).toEqual({
    location: SANTOS,
    filters: { sort: 'newest' },
  });
});

test('only cities with a known position have surroundings', () => {
  expect([CAMPINAS, UNKNOWN_POSITION, '35', ''].map(hasPosition)).toEqual([true, false, false, false]);
});
