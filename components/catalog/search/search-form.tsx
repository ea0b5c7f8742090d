import { useTranslations } from 'next-intl';
import { LocationTrigger } from '@/components/places/location-trigger';
import { PlaceLabel } from '@/components/places/place-label';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type Props = {
  term?: string;
  /** The page's place if its URL names one; otherwise the stored one is used. */
  place?: { location: string; name: string } | null;
};

/** A plain form: without JavaScript it searches the whole country. */
export function SearchForm({ term = '', place = null }: Props) {
  const t = useTranslations('search');
  const places = useTranslations('places');
  return (
    <form
      action="/search"
      role="search"
      className="relative flex items-center rounded-card border border-edge bg-surface p-1.5 shadow-soft focus-within:border-brand has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand max-sm:flex-wrap"
    >
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-3 max-sm:basis-full">
        <Icon name="search" className="text-muted" />
        <span className="sr-only">{t('term')}</span>
        <input
          type="search"
          name="search"
          defaultValue={term}
          maxLength={80}
          placeholder={t('placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          data-suggests=""
          className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        />
      </label>
      <div data-slot="suggestions" className="contents" />
      {place ? <input type="hidden" name="location" value={place.location} /> : <PlaceField />}
      <LocationTrigger className="flex min-h-11 min-w-0 max-w-56 items-center gap-2 border-line px-3 text-left hover:text-brand max-sm:max-w-none max-sm:flex-1 sm:border-l">
        <Icon name="map-pin" className="text-brand" />
        <span className="sr-only">{places('change')} </span>
        <span className="truncate">{place ? place.name : <PlaceLabel country={places('country')} />}</span>
      </LocationTrigger>
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}

/** Adds the stored place to a search form; without JavaScript the form searches the whole country. */
function PlaceField() {
  return <input type="hidden" name="location" disabled data-stored-location="" />;
}
