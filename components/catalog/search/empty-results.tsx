import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import illustration from '@/components/ui/illustrations/empty-search.svg';
import { EmptyState } from '@/components/ui/empty-state';
import { type Search, searchHref } from '@/lib/presentation/search-address';
import { AdvertiseButton } from './advertise-button';

/** Nothing to show: for the words, in the place, or past the end of the list. */
export function EmptyResults({ search: { term, location, offset } }: { search: Search }) {
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
  return (
    <EmptyState
      illustration={illustration}
      title={term === '' ? t('emptyAll') : t('empty', { term })}
      actions={
        <>
          <AdvertiseButton label={t('advertise')} />
          {location !== '' && (
            <Button href={searchHref({ term })} data-clear-place="" variant="secondary">
              {t('clearPlace')}
            </Button>
          )}
        </>
      }
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
