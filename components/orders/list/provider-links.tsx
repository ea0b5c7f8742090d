import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import type { Sale } from '@/lib/orders/contract';
import { Rating } from '../reputation/rating';
import { useSaleReviews } from './use-sale-reviews';

/** Links to the provider's balance and reputation, with their rating. */
export function ProviderLinks({ sales }: { sales: Sale[] }) {
  const t = useTranslations('orders');
  const reviews = useSaleReviews(sales);
  return (
    <Cluster>
      <Button href="/balance" variant="secondary" icon={<Icon name="wallet" />} className="max-sm:w-full">
        {t('balance')}
      </Button>
      <Button
        href="/reputation"
        variant="secondary"
        icon={<Icon name="badge-check" />}
        className="max-sm:w-full"
      >
        {t('reputation')}
        {reviews && <Rating rating={reviews.rating} reviews={reviews.counted_reviews} />}
      </Button>
    </Cluster>
  );
}
