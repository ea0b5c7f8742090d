import { useTranslations } from 'next-intl';
import { priceRange } from '@/components/seo/offers';
import { Price } from '@/components/ui/price';
import type { WorkDetails } from '@/lib/catalog/contract';
import { formatMoney, toCents } from '@/lib/platform/money';

/** What the ad costs: from its cheapest service when prices differ, else, where there is room, with what it was. */
export function WorkPrice({ details, size }: { details: WorkDetails; size: 'medium' | 'large' }) {
  const t = useTranslations('details');
  const { lowest, several } = priceRange(details);
  const { discount } = details.work;
  const former = formatMoney(toCents(details.work.price) + toCents(discount));
  return (
    <Price
      amount={formatMoney(toCents(lowest))}
      prefix={several ? t('from') : undefined}
      before={
        !several && discount > 0 && size === 'large' ? { amount: former, label: t('before') } : undefined
      }
      size={size}
    />
  );
}
