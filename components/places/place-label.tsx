'use client';

import { isLocation } from '@/lib/browser/location';
import { placeName } from '@/lib/places/place-name';
import { usePlace } from './use-place';

/** The name of the stored place, or `country` ('Todo o Brasil') while there is none. */
export function PlaceLabel({ country }: { country: string }) {
  const place = usePlace();
  return isLocation(place) ? placeName(place) : country;
}
