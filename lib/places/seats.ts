import coordinates from './coordinates.json';

/** Degrees. */
export type Position = { latitude: number; longitude: number };
type Seat = Position & { cityId: number };

/** The positions of the seats of the municipalities. */
export const seats: readonly Seat[] = coordinates.cities.split(';').map((line) => {
  const [cityId = 0, latitude = 0, longitude = 0] = line.split(' ').map(Number);
  return { cityId, latitude, longitude };
});

const KM_PER_DEGREE = 111.2;

/** Treats the Earth as flat, which is accurate enough over the distances of a region. */
export function distanceKm(from: Position, to: Position): number {
  const north = from.latitude - to.latitude;
  const east = (from.longitude - to.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}
