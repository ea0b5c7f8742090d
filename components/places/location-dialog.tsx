import { lazy, Suspense, useEffect, useState } from 'react';
import { readPlace } from '@/lib/browser/location';
import { followPlace } from '@/lib/browser/follow-place';
import type { Choice } from './location-picker';
import type { Named } from './options';

// Few visitors open it.
const LocationPicker = lazy(() =>
  import('./location-picker').then((module) => ({ default: module.LocationPicker })),
);

/** The dialog for choosing the place of a search. Any LocationTrigger of the page opens it. */
export function LocationDialog({ states }: { states: Named[] }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(followPlace, []);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-opens-location]')) return;
      const { state_id, city_id } = readPlace();
      setChoice({ stateId: String(state_id ?? ''), cityId: String(city_id ?? '') });
      setHasOpened(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return (
    hasOpened && (
      <Suspense>
        <LocationPicker states={states} choice={choice} onChange={setChoice} />
      </Suspense>
    )
  );
}
