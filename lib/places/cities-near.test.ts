import { expect, test } from 'vitest';
import { findSeat, listCitiesNear } from './cities-near';
import { type Position, seats } from './seats';

const SAO_PAULO = 3550308;
const GUARULHOS = 3518800;

/** On a sphere. */
function haversineKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * 6_371 * Math.asin(Math.sqrt(north + scale * east));
}

test('the nearest city comes first, and one beyond the radius is left out', () => {
  const seat = findSeat(SAO_PAULO);
  if (!seat) throw new Error('São Paulo has no position');
  const near = listCitiesNear(seat, 25);
  expect(near[0]).toBe(SAO_PAULO);
  expect(near).toContain(GUARULHOS);
  expect(listCitiesNear(seat, 10)).not.toContain(GUARULHOS);
});

test.each([5, 25, 100])('within %i km, distances are within a percent of those on a sphere', (radiusKm) => {
  for (const middle of seats.filter((_, index) => index % 200 === 0)) {
    const near = new Set(listCitiesNear(middle, radiusKm));
    const wrong = seats.filter((seat) => {
      const km = haversineKm(middle, seat);
      return near.has(seat.cityId) ? km > radiusKm * 1.01 : km < radiusKm * 0.99;
    });
    expect(wrong).toEqual([]);
  }
});

test('a city that does not exist has no position', () => {
  expect(findSeat(9_999_999)).toBeNull();
});
