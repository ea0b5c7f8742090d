import { useLocale, useTranslations } from 'next-intl';
import { findSearchLink } from '@/lib/catalog/professions';
import { capitalise } from '@/lib/presentation/search-address';

/** Returns a function that names a category: the site's own in the language of the page, others as in the ads. */
export function useCategoryName(): (profession: string) => string {
  const locale = useLocale();
  const t = useTranslations('categories.names');
  return (profession) => {
    const link = findSearchLink(profession);
    return link ? t(link.key) : capitalise(profession, locale);
  };
}
