import { useEffect } from 'react';
import { isLocation, locationOf } from '@/lib/browser/location';
import { placeName } from '@/lib/places/place-name';
import { usePlace } from './use-place';

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
