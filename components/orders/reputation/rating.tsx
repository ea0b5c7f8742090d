import { useLocale, useTranslations } from 'next-intl';
import { formatRating } from '@/lib/presentation/rating-text';

type Props = {
  /** Null: too few reviews; nothing is shown. */
  rating: number | null;
  reviews: number;
};

/** The number of a provider: '★ 4,8 (12)'. */
export function Rating({ rating, reviews }: Props) {
  const t = useTranslations('rating');
  const locale = useLocale();
  if (!rating) return null;
  const shown = formatRating(locale, rating);
  return (
    <span role="img" aria-label={t('label', { rating: shown, reviews })}>
      {`★ ${shown} (${reviews.toLocaleString(locale)})`}
    </span>
  );
}
