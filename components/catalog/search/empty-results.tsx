import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import illustration from '@/components/ui/illustrations/empty-search.svg';
import { EmptyState } from '@/components/ui/empty-state';
import type { Offers } from '@/lib/catalog/empty-search/offers';
import { inPlace } from '@/lib/places/in-place';
import type { Location } from '@/lib/places/location';
import { placeName, stateCode } from '@/lib/places/place-name';
import { searchHref } from '@/lib/presentation/search-address';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { listSetFilters, unfilteredHref } from '@/lib/presentation/set-filters';
import { AdvertiseButton } from './advertise-button';
import { SearchOffers, useCounted } from './search-offers';
import { useFilterLabel } from './use-filter-label';

type Props = { page: SearchPage };

/** Says that nothing was found, and links to searches that have results. */
export function EmptyResults({ page }: Props) {
  const { search, place, offers } = page;
  const { term, location, offset, filters } = search;
  const t = useTranslations('search');
  if (offset > 0) {
    return (
      <EmptyState
        illustration={illustration}
        title={t('pastEnd')}
        actions={<Button href={searchHref({ term, location, filters })}>{t('fromStart')}</Button>}
      />
    );
  }
  const isForFilters = listSetFilters(search).length > 0;
  return (
    <>
      {isForFilters && <EmptyForFilters page={page} />}
      {!isForFilters && place && <EmptyPlace term={term} place={place} offers={offers} />}
      {!isForFilters && !place && <EmptyCountry term={term} />}
      {offers && <SearchOffers search={search} offers={offers} />}
    </>
  );
}

/** Links to the search without any filter, and to the search without each one of them. */
function EmptyForFilters({ page }: Props) {
  const t = useTranslations('search.filters');
  const counted = useCounted();
  const labelOf = useFilterLabel(page);
  const filters = listSetFilters(page.search);
  return (
    <EmptyState
      illustration={illustration}
      title={t('empty')}
      actions={
        <>
          <Button href={unfilteredHref(page.search)}>
            {counted(t('clearAll'), page.totalUnfiltered ?? undefined)}
          </Button>
          {filters.length > 1 &&
            filters.map(({ name, href }) => (
              <Button key={name} href={href} rel="nofollow" variant="secondary">
                {t('without', { filter: labelOf(name) })}
              </Button>
            ))}
        </>
      }
    >
      {t('emptyHint')}
    </EmptyState>
  );
}

function EmptyCountry({ term }: { term: string }) {
  const t = useTranslations('search');
  return (
    <EmptyState
      illustration={illustration}
      title={term === '' ? t('emptyAll') : t('empty', { term })}
      actions={<AdvertiseButton label={t('advertise')} />}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}

/** No results in a place: links to its state and the whole country, with the number of ads there. */
function EmptyPlace({ term, place, offers }: { term: string; place: Location; offers: Offers | null }) {
  const t = useTranslations('search');
  const counted = useCounted();
  const where = inPlace(useLocale(), placeName(place));
  const state = String(place.state_id);
  const isCity = place.city_id !== undefined;
  const totalIn = (location: string) => offers?.wider.find((wider) => wider.location === location)?.total;
  return (
    <EmptyState
      illustration={illustration}
      title={term === '' ? t('emptyAllIn', { where }) : t('emptyIn', { term, where })}
      actions={
        <>
          {isCity && (
            <Button href={searchHref({ term, location: state })} data-widen-place="">
              {counted(t('wholeState', { state: stateCode(place.state_id) }), totalIn(state))}
            </Button>
          )}
          <Button href={searchHref({ term })} data-clear-place="" variant={isCity ? 'secondary' : 'primary'}>
            {counted(t('clearPlace'), totalIn(''))}
          </Button>
          <AdvertiseButton label={t('advertise')} variant="secondary" />
        </>
      }
    >
      {t('emptyHintIn')}
    </EmptyState>
  );
}
