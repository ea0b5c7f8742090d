import { useFormatter, useTranslations } from 'next-intl';

type Props = {
  /** Null: too few reviews; nothing is shown. */
  rating: number | null;
  reviews: number;
};

/** The number of a provider: '★ 4,8 (12)'. */
export function Rating({ rating, reviews }: Props) {
  const t = useTranslations('rating');
  const format = useFormatter();
  if (!rating) return null;
  const shown = format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span role="img" aria-label={t('label', { rating: shown, reviews })}>
      {`★ ${shown} (${format.number(reviews)})`}
    </span>
  );
}
