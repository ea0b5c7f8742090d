import { storedPlace, storePlace } from '@/lib/browser/location';
import type { findNearest } from '@/lib/places/contract';
import { MINUTE_MS } from '@/lib/platform/durations';
import { call } from '@/lib/platform/http/call';

const PATIENCE_MS = 10_000;
/** A device does not reach another city within ten minutes. */
const FRESH_MS = 10 * MINUTE_MS;

/**
 * Chooses the city nearest to this device; the browser asks the user for permission. On a page of results, also opens
 * the search around the device. The position leaves the browser rounded to about a kilometre; neither side stores it.
 * Rejects when permission or a position is missing, and far from Brazil.
 */
export async function chooseNearMe(): Promise<void> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: PATIENCE_MS,
      maximumAge: FRESH_MS,
    });
  });
  const query = { latitude: coords.latitude.toFixed(2), longitude: coords.longitude.toFixed(2) };
  const place = await call<typeof findNearest>('GET', '/list/nearest', { query });
  const href = document.querySelector<HTMLElement>('[data-near-href]')?.dataset.nearHref;
  if (href === undefined) return storePlace(place);
  // Not storePlace: SearchMemory would open the search in the city.
  storedPlace.write(place);
  window.location.assign(`${href}&near=${query.latitude},${query.longitude}`);
}
