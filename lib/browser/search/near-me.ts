import type { findNearest } from '@/lib/places/contract';
import type { Location } from '@/lib/places/location';
import { call } from '@/lib/platform/http/call';

const PATIENCE_MS = 10_000;
/** Nobody moves to another city in ten minutes. */
const FRESH_MS = 600_000;

/**
 * The city nearest to where this device is; asks the person, through the browser, whether it may know. We are told the
 * place to about a kilometre and keep nothing of it. Rejects when they refuse, when nobody knows, and far from Brazil.
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
