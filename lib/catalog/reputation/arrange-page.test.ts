import fc from '@/test/fast-check';
import { describe, expect, test } from 'vitest';
import { arrangePage, type Signals } from './arrange-page';

type Ad = Signals & { id: number };

/** Ads of different providers with many orders, in this order. */
function pageOf(ratings: (number | null)[], change: (id: number) => Partial<Signals> = () => ({})): Ad[] {
  return ratings.map((rating, id) => ({ id, providerId: id, rating, doneOrders: 50, ...change(id) }));
}

const idsOf = (ads: Ad[]) => arrangePage(ads).map(({ id }) => id);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the order of relevance stays', () => {
  test('without ratings', () => {
    expect(idsOf(pageOf(numbers(21).map(() => null)))).toEqual(numbers(21));
  });

  test('when all ratings are equal', () => {
    expect(idsOf(pageOf(numbers(21).map(() => 4.8)))).toEqual(numbers(21));
  });

  test('when there are only newcomers, or only ads of one provider', () => {
    expect(
      idsOf(
        pageOf(
          numbers(21).map(() => null),
          () => ({ doneOrders: 0 }),
        ),
      ),
    ).toEqual(numbers(21));
    expect(
      idsOf(
        pageOf(
          numbers(21).map(() => 4.8),
          () => ({ providerId: 'ana' }),
        ),
      ),
    ).toEqual(numbers(21));
  });
});

test('an ad with a better rating moves up three places, one with a worse rating down', () => {
  expect(idsOf(pageOf([4, 4, 4, 4, 4, 5]))).toEqual([0, 1, 5, 2, 3, 4]);
  expect(idsOf(pageOf([1, 4, 4, 4, 4, 4]))).toEqual([1, 2, 3, 0, 4, 5]);
});

test('a small difference moves an ad by one place', () => {
  expect(idsOf(pageOf([4.6, 4.6, 4.6, 4.8, 4.6]))).toEqual([0, 1, 3, 2, 4]);
});

test('the last of five places goes to a newcomer, if none is among the first four', () => {
  const page = pageOf(
    numbers(12).map(() => 4.8),
    (id) => (id > 9 ? { doneOrders: 2, rating: null } : {}),
  );
  expect(idsOf(page)).toEqual([0, 1, 2, 3, 10, 4, 5, 6, 7, 11, 8, 9]);
});

test('a provider has two of the first ten places, if there are other ads', () => {
  const page = pageOf(
    numbers(14).map(() => 4.8),
    (id) => (id < 5 ? { providerId: 'ana' } : {}),
  );
  expect(idsOf(page)).toEqual([0, 1, 5, 6, 7, 8, 9, 10, 11, 12, 2, 3, 4, 13]);
});

const ad = fc.record({
  providerId: fc.constantFrom('ana', 'bia', 'caio', 'davi'),
  rating: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
  doneOrders: fc.integer({ min: 0, max: 6 }),
});
const anyPage = fc.array(ad, { maxLength: 21 });

test('any page keeps its ads', () => {
  fc.assert(
    fc.property(anyPage, (ads) => {
      const arranged = arrangePage(ads);
      expect(arranged).toHaveLength(ads.length);
      expect(new Set(arranged)).toEqual(new Set(ads));
    }),
  );
});

test('ratings alone move no ad by more than three places', () => {
  fc.assert(
    fc.property(fc.array(ad, { maxLength: 21 }), (ads) => {
      const page = ads.map((given, id) => ({ ...given, id, providerId: id, doneOrders: 50 }));
      for (const [place, id] of idsOf(page).entries()) expect(Math.abs(place - id)).toBeLessThanOrEqual(3);
    }),
  );
});
