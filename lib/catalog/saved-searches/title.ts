import type { Locale } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { RADIUS_KM } from '../search-rules';
import type { CriteriaColumns } from './criteria';
import { placeOf } from './saved-search';

/** The words and filters of a search in a message, for example 'pintor · Campinas, SP'; the name of the country if there are none. */
export async function titleOf(columns: CriteriaColumns, locale: Locale): Promise<string> {
  const { term, category, priceFromCents, priceToCents, rating, verified, near, radiusKm } = columns;
  const place = await placeOf(columns);
  const area = near === null ? '' : ` (${radiusKm ?? RADIUS_KM.initial} km)`;
  const parts = [
    term,
    category,
    place && `${place}${area}`,
    priceFromCents !== null && `≥ ${formatMoney(priceFromCents)}`,
    priceToCents !== null && `≤ ${formatMoney(priceToCents)}`,
    rating !== null && `≥ ${rating} ★`,
    verified && '✓',
  ];
  return (
    parts.filter(Boolean).join(' · ') || (new Intl.DisplayNames(locale, { type: 'region' }).of('BR') ?? 'BR')
  );
}
