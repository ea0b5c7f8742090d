import { useLocale, useTranslations } from 'next-intl';
import { JsonLd } from '@/components/ui/json-ld';
import { searchThings, type SearchPage } from '@/lib/presentation/seo/search-metadata';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { SearchHeading } from './search-heading';
import { LocationTrigger } from '@/components/places/location-trigger';
import { PlaceLabel } from '@/components/places/place-label';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import type { Location } from '@/lib/places/location';
import { placeName, stateCode } from '@/lib/places/place-name';
import { searchHref } from '@/lib/presentation/search-address';

/** The text above the results, also for search engines. */
export function SearchIntro({ page }: { page: SearchPage }) {
  const things = searchThings(useLocale(), page);
  return (
    <>
      {things.length > 0 && <JsonLd json={serializeJsonLd(things)} />}
      <SearchHeading page={page} />
      <SearchWays term={page.search.term} place={page.place} />
    </>
  );
}

const WAY =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-semibold hover:border-brand hover:text-brand';

/** Links to other results: by category, in another place, everywhere. */
function SearchWays({ term, place }: { term: string; place: Location | null }) {
  const t = useTranslations('search');
  const places = useTranslations('places');
  return (
    <Cluster gap={2}>
      <a href="/categories" className={WAY}>
        <Icon name="layout-grid" className="text-brand" />
        {t('categories')}
      </a>
      <LocationTrigger className={WAY}>
        <Icon name="map-pin" className="text-brand" />
        {place ? placeName(place) : <PlaceLabel country={places('country')} />}
      </LocationTrigger>
      {place?.city_id !== undefined && (
        <a
          href={searchHref({ term, location: String(place.state_id) })}
          data-widen-place=""
          className={`${WAY} wide:hidden`}
        >
          {t('wholeState', { state: stateCode(place.state_id) })}
        </a>
      )}
      {place !== null && (
        <a href={searchHref({ term })} data-clear-place="" className={`${WAY} wide:hidden`}>
          {t('clearPlace')}
        </a>
      )}
    </Cluster>
  );
}
