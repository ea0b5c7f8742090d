import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import illustration from '@/components/ui/illustrations/empty-search.svg';
import { EmptyState } from '@/components/ui/empty-state';
import type { Location } from '@/lib/places/location';
import { placeName, stateCode } from '@/lib/places/place-name';
import { type Search, searchHref } from '@/lib/presentation/search-address';
import { AdvertiseButton } from './advertise-button';

type Props = { search: Search; place: Location | null };

/** No results for the term, in the place, or past the end of the list. */
export function EmptyResults({ search: { term, location, offset }, place }: Props) {
  const t = useTranslations('search');
  if (offset > 0) {
    return (
      <EmptyState
        illustration={illustration}
        title={t('pastEnd')}
        actions={<Button href={searchHref({ term, location })}>{t('fromStart')}</Button>}
      />
    );
  }
  if (place) return <EmptyPlace term={term} place={place} />;
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

/** No results in a place: links to its state and the whole country. */
function EmptyPlace({ term, place }: { term: string; place: Location }) {
  const t = useTranslations('search');
  const name = placeName(place);
  const isCity = place.city_id !== undefined;
  return (
    <EmptyState
      illustration={illustration}
      title={term === '' ? t('emptyAllIn', { place: name }) : t('emptyIn', { term, place: name })}
      actions={
        <>
          {isCity && (
            <Button href={searchHref({ term, location: String(place.state_id) })} data-widen-place="">
              {t('wholeState', { state: stateCode(place.state_id) })}
            </Button>
          )}
          <Button href={searchHref({ term })} data-clear-place="" variant={isCity ? 'secondary' : 'primary'}>
            {t('clearPlace')}
          </Button>
          <AdvertiseButton label={t('advertise')} variant="secondary" />
        </>
      }
    >
      {t('emptyHintIn')}
    </EmptyState>
  );
}
