import { useTranslations } from 'next-intl';
import type { SearchDescription } from '@/lib/catalog/saved-searches/contract';
import { RADIUS_KM } from '@/lib/catalog/search-rules';
import { formatMoney, toCents } from '@/lib/platform/money';

/** Returns a function that writes out the words and filters of a search: 'pintor · Campinas, SP · até R$ 200,00'. */
export function useSearchWords(): (search: SearchDescription) => string {
  const t = useTranslations('savedSearches');
  const price = (reais: number) => formatMoney(toCents(reais));
  return ({ search, category, place, near, radius, price_from, price_to, rating, verified }) =>
    [
      search || (category ?? t('all')),
      search === '' ? undefined : category,
      near !== undefined && place !== null
        ? t('area', { km: String(radius ?? RADIUS_KM.initial), place })
        : (place ?? t('country')),
      price_from !== undefined && t('priceFrom', { price: price(price_from) }),
      price_to !== undefined && t('priceTo', { price: price(price_to) }),
      rating !== undefined && t('rating', { rating: String(rating) }),
      verified && t('verified'),
    ]
      .filter(Boolean)
      .join(' · ');
}
