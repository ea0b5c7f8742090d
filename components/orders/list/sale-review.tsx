import { useTranslations } from 'next-intl';
import { Stars } from '@/components/ui/stars';
import { showDayOf } from '@/lib/presentation/order-times';
import type { SaleReview as Review } from '@/lib/reviews/reputation/contract';

/** The stars that a sale received, or until when it can be reviewed; undefined: still loading. */
export function SaleReview({ review }: { review: Review | undefined }) {
  const t = useTranslations('orders.reviews');
  if (!review) return '–';
  const { stars, until } = review;
  if (stars !== null) return <Stars stars={stars} label={t('stars', { stars })} />;
  return until === null ? t('noneReceived') : t('openUntil', { until: showDayOf(until) });
}
