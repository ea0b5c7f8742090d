import { useTranslations } from 'next-intl';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import type { FilterName } from '@/lib/presentation/set-filters';
import { isAroundVisitor } from '@/lib/services/page-cache/search-filters';
import { useCategoryName } from './use-category-name';

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
