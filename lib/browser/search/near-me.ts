import type { findNearest } from '@/lib/places/contract';
import type { Location } from '@/lib/places/location';
import { call } from '@/lib/platform/http/call';

const PATIENCE_MS = 10_000;
/** A device does not reach another city within ten minutes. */
const FRESH_MS = 600_000;

/**
 * The city nearest to this device; the browser asks the user for permission. The server receives coordinates
 * rounded to about a kilometre and does not store them. Rejects when permission or a position is missing, and
 * far from Brazil.
 */
export async function findPlaceNearMe(): Promise<Location> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: PATIENCE_MS,
      maximumAge: FRESH_MS,
    });
  });
  const query = { latitude: coords.latitude.toFixed(2), longitude: coords.longitude.toFixed(2) };
  return call<typeof findNearest>('GET', '/list/nearest', { query });
}
