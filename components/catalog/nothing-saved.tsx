import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/empty-search.svg';

/** Shown instead of an empty list of saved items; links to the search. `texts` is its message file. */
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
