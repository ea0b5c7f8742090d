/** Degrees. Contains the seats of all municipalities. */
const BRAZIL = { south: -34, north: 6, west: -74, east: -32 };
/** Two decimals are about a kilometre. */
const ROUNDED = /^(-?\d{1,2}\.\d{2}),(-\d{2}\.\d{2})$/;

/**
 * Reads the position of a visitor as the browser writes it in the URL of a search: '-22.91,-43.17', in degrees. Null: a
 * more precise or malformed position, or one outside Brazil.
 */
export function readVisitorPosition(text: string): { latitude: number; longitude: number } | null {
  const [, latitude, longitude] = (ROUNDED.exec(text) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  const isInBrazil =
    latitude >= BRAZIL.south &&
    latitude <= BRAZIL.north &&
    longitude >= BRAZIL.west &&
    longitude <= BRAZIL.east;
  return isInBrazil ? { latitude, longitude } : null;
}
