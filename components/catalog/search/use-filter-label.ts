import { useLocale, useTranslations } from 'next-intl';
import { findSearchLink } from '@/lib/catalog/professions';
import { formatMoney, toCents } from '@/lib/platform/money';
import { capitalise } from '@/lib/presentation/search-address';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import type { FilterName } from '@/lib/presentation/set-filters';
import { isAroundVisitor } from '@/lib/services/page-cache/search-filters';

/** Returns a function that names the value of a set filter. */
export function useFilterLabel({ search: { filters }, place, categories }: SearchPage) {
  const t = useTranslations('search.filters');
  const nameCategory = useCategoryName();
  return (name: FilterName): string => {
    switch (name) {
      case 'category':
        return nameCategory(categories.find(({ isChosen }) => isChosen)?.name ?? filters.category ?? '');
      case 'price':
        return priceLabel(filters.price_from, filters.price_to);
      case 'rating':
        return t('rating');
      case 'verified':
        return t('verified');
      case 'area':
        return areaLabel(filters.radius ?? '');
    }
  };

  function areaLabel(km: string): string {
    if (isAroundVisitor(filters)) return t('nearYou', { km });
    return t('within', { km, city: place?.city_name ?? '' });
  }

  function priceLabel(from: string | undefined, to: string | undefined): string {
    if (from === undefined) return t('toPrice', { to: formatReais(to) });
    if (to === undefined) return t('fromPrice', { from: formatReais(from) });
    return t('betweenPrices', { from: formatReais(from), to: formatReais(to) });
  }
}

function formatReais(reais = '0'): string {
  return formatMoney(toCents(Number(reais)));
}

/** Returns a function that names a category: the site's own in the language of the page, others as in the ads. */
export function useCategoryName(): (profession: string) => string {
  const locale = useLocale();
  const t = useTranslations('categories.names');
  return (profession) => {
    const link = findSearchLink(profession);
    return link ? t(link.key) : capitalise(profession, locale);
  };
}
