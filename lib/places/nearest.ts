import { DomainError } from '../platform/errors';
import coordinates from './coordinates.json';
import { findLocation, type Location } from './location';

/** Positions farther from every seat are outside Brazil: Altamira extends 400 km from its seat. */
const MAX_KM = 450;
const KM_PER_DEGREE = 111.2;

type Position = { latitude: number; longitude: number };
type Seat = Position & { cityId: number };

const seats: readonly Seat[] = coordinates.cities.split(';').map((line) => {
  const [cityId = 0, latitude = 0, longitude = 0] = line.split(' ').map(Number);
  return { cityId, latitude, longitude };
});

/**
 * The municipality whose seat is nearest to a position in degrees. Throws `not_found` (place_not_found) far
 * from all of them. Scales degrees of longitude by latitude; over such distances a flat Earth is accurate
 * enough.
 */
export async function findNearest(position: Position): Promise<Location> {
  const nearest = seats.reduce(
    (best, seat) => {
      const km = distanceKm(position, seat);
      return km < best.km ? { km, cityId: seat.cityId } : best;
    },
    { km: Infinity, cityId: 0 },
  );
  const found = nearest.km <= MAX_KM ? await findLocation(String(nearest.cityId)) : null;
  if (!found) throw new DomainError('not_found', 'place_not_found');
  return found;
}

function distanceKm(from: Position, to: Position): number {
  const north = from.latitude - to.latitude;
  const east = (from.longitude - to.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}
