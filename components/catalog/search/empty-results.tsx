import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import drawing from '@/components/ui/drawings/empty-search.svg';
import { EmptyState } from '@/components/ui/empty-state';
import type { SearchView } from '@/lib/presentation/views/search';
import { AdvertiseButton } from './advertise-button';

/** Nothing to show: for the words, in the place, or past the end of the list. */
export function EmptyResults({ view: { term, location, isFirstPage, links } }: { view: SearchView }) {
  const t = useTranslations('search');
  if (!isFirstPage) {
    return (
      <EmptyState
        drawing={drawing}
        title={t('pastEnd')}
        actions={<Button href={links.start}>{t('fromStart')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing={drawing}
      title={term === '' ? t('emptyAll') : t('empty', { term })}
      actions={
        <>
          <AdvertiseButton label={t('advertise')} />
          {location !== '' && (
            <Button href={links.everywhere} data-clear-place="" variant="secondary">
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
