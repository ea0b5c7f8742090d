import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import type { AdCategory } from '@/lib/catalog/ad-category';
import { loadPriceRange } from '@/lib/catalog/prices/contract';
import { formatMoney, toCents } from '@/lib/platform/money';

type Props = { cityId: string; category: AdCategory; /** The author's; empty: none. */ profession: string };

/**
 * The usual prices of a category, or of the author's profession, in a city; empty `cityId`: in the country. Its height
 * is reserved, so that the layout does not shift.
 */
export function PriceHelp({ cityId, category, profession }: Props) {
  const t = useTranslations('publish.form');
  const { data } = useEndpointQuery(
    loadPriceRange,
    { query: { city_id: cityId, category } },
    { keepsLast: true },
  );
  const kind = category === 'other' ? 'profession' : 'category';
  return (
    <p role="status" className="min-h-[3lh] text-sm text-muted sm:min-h-[2lh]">
      {data?.range === null &&
        (kind === 'profession' && profession === ''
          ? t('usualPricesNoProfession')
          : t('usualPricesUnknown', { kind }))}
      {data?.range &&
        t('usualPrices', {
          kind,
          place: data.range.place,
          low: formatMoney(toCents(data.range.low)),
          median: formatMoney(toCents(data.range.median)),
          high: formatMoney(toCents(data.range.high)),
        })}
    </p>
  );
}
