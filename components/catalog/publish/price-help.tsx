import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { loadPriceRange } from '@/lib/catalog/prices/contract';
import { formatMoney, toCents } from '@/lib/platform/money';

/** The usual prices of the author's profession in a city; empty `cityId`: in the country. Its space is reserved. */
export function PriceHelp({ cityId }: { cityId: string }) {
  const t = useTranslations('publish.form');
  const { data } = useEndpointQuery(loadPriceRange, { query: { city_id: cityId } }, { keepsLast: true });
  return (
    <p role="status" className="min-h-[3lh] text-sm text-muted sm:min-h-[2lh]">
      {data?.range === null && t('usualPricesUnknown')}
      {data?.range &&
        t('usualPrices', {
          place: data.range.place,
          low: formatMoney(toCents(data.range.low)),
          median: formatMoney(toCents(data.range.median)),
          high: formatMoney(toCents(data.range.high)),
        })}
    </p>
  );
}
