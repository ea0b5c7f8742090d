import { useEffect, useSyncExternalStore } from 'react';
import {
  isLocation,
  locationOf,
  readPlace,
  storedPlace,
  WHOLE_COUNTRY,
  type StoredPlace,
} from '@/lib/browser/location';
import { placeName } from '@/lib/places/place-name';

/** Writes the stored place into every PlaceLabel and PlaceField of the page. */
export function useFillStoredPlace(): void {
  const place = usePlace();
  useEffect(() => {
    for (const label of document.querySelectorAll<HTMLElement>('[data-stored-place]'))
      label.textContent = isLocation(place) ? placeName(place) : (label.dataset.storedPlace ?? '');
    const location = locationOf(place);
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-stored-location]')) {
      field.value = location;
      field.disabled = location === '';
    }
  }, [place]);
}

/** The stored place; the whole country on the server and until hydration. */
function usePlace(): StoredPlace {
  return useSyncExternalStore(storedPlace.subscribe, readPlace, () => WHOLE_COUNTRY);
}
