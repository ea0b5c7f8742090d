import { useFormatter, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Stars } from '@/components/ui/stars';
import { Text } from '@/components/ui/text';
import { env } from '@/lib/platform/env';
import type { Review } from '@/lib/reviews/contract';
import type { StarCounts } from '@/lib/reviews/review-list';
import { ReportReview } from './report-review';
import { ReviewPhotos } from './review-photos';
import { reportReviewSlot, reviewPhotosSlot } from './review-slots';

/** What customers say about the provider: how often each number of stars was given, and the latest reviews. */
export function Reviews({ name, latest, counts }: { name: string; latest: Review[]; counts: StarCounts }) {
  const t = useTranslations('details.reviews');
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>{t('title', { name })}</Heading>
      <StarBars counts={counts} total={total} />
      {latest.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </Stack>
  );
}

/** How often each number of stars was given. */
export function StarBars({ counts, total }: { counts: StarCounts; total: number }) {
  const t = useTranslations('details.reviews');
  return (
    <Stack gap={2}>
      <Text tone="muted">{t('total', { total })}</Text>
      <ul className="grid max-w-80 gap-1">
        {counts
          .map((count, index) => ({ count, stars: index + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <li key={stars} className="grid grid-cols-[6rem_minmax(0,1fr)_2rem] items-center gap-3 text-sm">
              <Stars stars={stars} label={t('stars', { stars })} />
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full bg-brand" style={{ width: `${(count / total) * 100}%` }} />
              </span>
              <span className="text-right tabular-nums">{count}</span>
            </li>
          ))}
      </ul>
    </Stack>
  );
}

/** A public review with its reply. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useTranslations('details.reviews');
  const format = useFormatter();
  const day = format.dateTime(new Date(review.at), { dateStyle: 'medium' });
  return (
    <article className="grid max-w-text gap-1">
      <p>
        <Stars stars={review.stars} label={t('stars', { stars: review.stars })} />{' '}
        <span className="font-semibold break-words">{review.by}</span>
      </p>
      <p className="text-sm break-words text-muted">{`${review.service} · ${day}`}</p>
      {review.text === null && (
        <p className="text-muted italic">{t('textHidden', { brand: env.BRAND_NAME })}</p>
      )}
      {review.text && <p className="break-words whitespace-pre-line">{review.text}</p>}
      {review.pictures.length > 0 && (
        <div data-slot={reviewPhotosSlot(review.id)}>
          <ReviewPhotos by={review.by} pictures={review.pictures} />
        </div>
      )}
      {review.reply !== null && (
        <p className="border-l-2 border-edge pl-3 break-words whitespace-pre-line text-muted">
          {t('reply', { reply: review.reply })}
        </p>
      )}
      <div data-slot={reportReviewSlot(review.id)}>
        <ReportReview id={review.id} by={review.by} />
      </div>
    </article>
  );
}
