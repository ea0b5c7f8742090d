import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { SaveSearchLink } from '@/components/catalog/saved-searches/save-search-link';
import { JsonLd } from '@/components/ui/json-ld';
import { searchThings, type SearchPage } from '@/lib/presentation/seo/search-metadata';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { FilterBar, PILL } from './filter-bar';
import { SearchHeading } from './search-heading';
import { LocationTrigger } from '@/components/places/location-trigger';
import { PlaceLabel } from '@/components/places/place-label';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { placeName, stateCode } from '@/lib/places/place-name';
import { searchHref } from '@/lib/presentation/search-address';
import { nearMeHref, withoutPosition } from '@/lib/presentation/set-filters';
import { withoutArea } from '@/lib/services/page-cache/search-filters';

/** The text above the results, also for search engines. */
export function SearchIntro({ page }: { page: SearchPage }) {
  const things = searchThings(useLocale(), page);
  const { search, found } = page;
  return (
    <>
      {things.length > 0 && <JsonLd json={serializeJsonLd(things)} />}
      <SearchHeading page={page} />
      <SearchWays page={page}>
        {/* Alerts do not correct the spelling, and a position is not stored. */}
        <SaveSearchLink
          search={{ ...withoutPosition(search), term: found.corrected ?? search.term }}
          className={PILL}
        />
      </SearchWays>
      <FilterBar page={page} />
    </>
  );
}

/** Links to other results: by category, in another place, everywhere. */
function SearchWays({ page: { search, place }, children }: { page: SearchPage; children: ReactNode }) {
  const { term } = search;
  const filters = withoutArea(search.filters);
  const t = useTranslations('search');
  const places = useTranslations('places');
  return (
    <Cluster
      gap={2}
      className="max-sm:-m-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:whitespace-nowrap max-sm:*:shrink-0"
    >
      <a href="/categories" className={PILL}>
        <Icon name="layout-grid" className="text-brand" />
        {t('categories')}
      </a>
      <LocationTrigger className={PILL} nearHref={nearMeHref(search)}>
        <Icon name="map-pin" className="text-brand" />
        {place ? placeName(place) : <PlaceLabel country={places('country')} />}
      </LocationTrigger>
      {place?.city_id !== undefined && (
        <a
          href={searchHref({ term, location: String(place.state_id), filters })}
          data-widen-place=""
          className={`${PILL} wide:hidden`}
        >
          {t('wholeState', { state: stateCode(place.state_id) })}
        </a>
      )}
      {place !== null && (
        <a href={searchHref({ term, filters })} data-clear-place="" className={`${PILL} wide:hidden`}>
          {t('clearPlace')}
        </a>
      )}
      {children}
    </Cluster>
  );
}
