import { distanceKm, type Position, seats } from './seats';

/** The position of a city's seat; null: unknown. */
export function findSeat(cityId: number): Position | null {
  return seats.find((seat) => seat.cityId === cityId) ?? null;
}

/** The seat nearest to a position. */
export function findNearestSeat(position: Position): { cityId: number; km: number } {
  return seats.reduce(
    (best, seat) => {
      const km = distanceKm(position, seat);
      return km < best.km ? { km, cityId: seat.cityId } : best;
    },
    { km: Infinity, cityId: 0 },
  );
}

/** Ids of the cities whose seats are within a radius of a position, nearest first. */
export function listCitiesNear(position: Position, radiusKm: number): number[] {
  return seats
    .map(({ cityId, ...seat }) => ({ cityId, km: distanceKm(position, seat) }))
    .filter(({ km }) => km <= radiusKm)
    .toSorted((a, b) => a.km - b.km || a.cityId - b.cityId)
    .map(({ cityId }) => cityId);
}
