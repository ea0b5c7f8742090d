import { useTranslations } from 'next-intl';
import { Price } from '@/components/ui/price';
import type { WorkDetails } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import { priceRange } from '@/lib/presentation/seo/offers';

/**
 * The price of an ad: 'from' its cheapest service when prices differ, else with the former price where there
 * is space.
 */
export function WorkPrice({ details, size }: { details: WorkDetails; size: 'medium' | 'large' }) {
  const t = useTranslations('details');
  const { price, discount } = details.work;
  const { lowest, several } = priceRange(details);
  const showsFormer = size === 'large' && !several && discount > 0;
  return (
    <Price
      amount={formatMoney(toCents(lowest))}
      prefix={several ? t('from') : undefined}
      before={
        showsFormer
          ? { amount: formatMoney(toCents(price) + toCents(discount)), label: t('before') }
          : undefined
      }
      size={size}
    />
  );
}
