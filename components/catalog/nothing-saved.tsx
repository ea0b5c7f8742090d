import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/empty-search.svg';

/** In place of a list to which nothing has been saved; leads to the search. `texts` is the file of its texts. */
export function NothingSaved({ texts }: { texts: 'favourites' | 'savedSearches' }) {
  const t = useTranslations(texts);
  return (
    <EmptyState
      illustration={illustration}
      title={t('emptyTitle')}
      actions={<Button href="/search?search=">{t('search')}</Button>}
    >
      {t('empty')}
    </EmptyState>
  );
}
