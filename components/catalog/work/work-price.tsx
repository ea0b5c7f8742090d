import { useTranslations } from 'next-intl';
import { Price } from '@/components/ui/price';
import type { PriceView } from '@/lib/presentation/views/details';

/** What the ad costs: from its cheapest service when prices differ, else, where there is room, with what it was. */
export function WorkPrice({ price, size }: { price: PriceView; size: 'medium' | 'large' }) {
  const t = useTranslations('details');
  const { amount, isFrom, former } = price;
  return (
    <Price
      amount={amount}
      prefix={isFrom ? t('from') : undefined}
      before={former !== null && size === 'large' ? { amount: former, label: t('before') } : undefined}
      size={size}
    />
  );
}
