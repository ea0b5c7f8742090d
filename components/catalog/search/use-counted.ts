import { useTranslations } from 'next-intl';
import type { FoundWorks } from '@/lib/catalog/search';

/** Returns a function that adds the number of ads to the label of a link, if it is known. */
export function useCounted(): (label: string, total: FoundWorks['total'] | undefined) => string {
  const t = useTranslations('search.offers');
  return (label, total) => {
    if (total === undefined) return label;
    return t(total.exact ? 'withCount' : 'withMany', { label, count: total.value });
  };
}
