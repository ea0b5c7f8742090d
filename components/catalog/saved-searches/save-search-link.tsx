import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { searchHref } from '@/lib/presentation/search-address';

type Props = { search: Parameters<typeof searchHref>[0]; className: string };

/** A link to the form that saves a search. Its parameters are those of the page with the results. */
export function SaveSearchLink({ search, className }: Props) {
  const t = useTranslations('savedSearches');
  const address = searchHref({ ...search, offset: 0 }).replace(/^\/search/, '/saved_searches/new');
  return (
    <a href={address} rel="nofollow" className={className}>
      <Icon name="mail" className="text-brand" />
      {t('saveThis')}
    </a>
  );
}
