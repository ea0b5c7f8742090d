import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Location } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';

const MAX_CITIES = 4;

/** Finds a city of any state by the first letters of a word, the largest first. Enter chooses the first one. */
export function CitySearch({ onChoose }: { onChoose: (place: Location) => void }) {
  const t = useTranslations('places');
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Location[]>([]);

  async function find() {
    try {
      // Loaded on typing, which few users do.
      const { suggestCities } = await import('@/lib/browser/search/known-suggestions');
      setFound(await suggestCities(input.current?.value ?? '', MAX_CITIES));
    } catch {
      setFound([]);
    }
  }

  function choose(place: Location) {
    if (input.current) input.current.value = '';
    setFound([]);
    onChoose(place);
  }

  function chooseFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter would send the form around this field.
    event.preventDefault();
    if (found[0]) choose(found[0]);
  }

  return (
    <div>
      <Field id={useId()} label={t('search')}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            ref={input}
            type="search"
            autoComplete="off"
            onChange={() => void find()}
            onKeyDown={chooseFirst}
          />
        )}
      </Field>
      <ul aria-live="polite">
        {found.map((place) => (
          <li key={place.city_id}>
            <button
              type="button"
              onClick={() => choose(place)}
              className="min-h-11 w-full rounded-control px-3.5 text-left hover:bg-brand-soft"
            >
              {placeName(place)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
