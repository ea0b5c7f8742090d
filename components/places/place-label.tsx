'use client';

import { usePlace } from './use-place';

/** The name of the stored place, or `country` ('Todo o Brasil') while there is none. */
export function PlaceLabel({ country }: { country: string }) {
  const place = usePlace();
  return place.city_name ?? place.state_name ?? country;
}
