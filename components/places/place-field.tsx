'use client';

import { locationOf } from '@/lib/browser/location';
import { usePlace } from './use-place';

/** Adds the stored place to a search form; without JavaScript the form searches the whole country. */
export function PlaceField() {
  const location = locationOf(usePlace());
  return location === '' ? null : <input type="hidden" name="location" value={location} />;
}
