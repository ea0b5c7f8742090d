import { useLocale, useTranslations } from 'next-intl';
import type { ShownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { WAKING_FROM_HOUR, WAKING_UNTIL_HOUR } from '@/lib/messaging/answer-time/rules';
import { formatRating } from '@/lib/presentation/rating-text';
import { MIN_RATED_REVIEWS } from '@/lib/reviews/rules';
import { Fact, Facts } from '@/components/ui/facts';

/** The numbers of a provider, including those that are not known yet. */
export function ReputationFacts({
  numbers: { rating, reviews, done, again, answerMinutes },
}: {
  numbers: ShownNumbers;
}) {
  const t = useTranslations('reputation.numbers');
  const tPage = useTranslations('provider.numbers');
  const locale = useLocale();
  return (
    <Facts>
      <Fact name={tPage('rating')}>
        {rating === null
          ? t('unrated', { count: reviews, needed: MIN_RATED_REVIEWS })
          : t('rated', { rating: formatRating(locale, rating), count: reviews })}
      </Fact>
      <Fact name={tPage('done')}>{done ? t('share', done) : t('unknown')}</Fact>
      <Fact name={tPage('again')}>{again ? t('share', again) : t('unknown')}</Fact>
      <Fact name={tPage('answer')}>
        {answerMinutes === null ? t('unknown') : <AnswerTime minutes={answerMinutes} />}
      </Fact>
    </Facts>
  );
}

const HOUR = 60;
/** In minutes; only waking hours count. */
const DAY = (WAKING_UNTIL_HOUR - WAKING_FROM_HOUR) * HOUR;

/** How long a provider takes to answer: minutes below an hour, else hours, or a day and more. */
export function AnswerTime({ minutes }: { minutes: number }) {
  const t = useTranslations('provider.numbers');
  if (minutes < HOUR) return t('answerMinutes', { minutes: Math.max(1, minutes) });
  return minutes < DAY ? t('answerHours', { hours: Math.round(minutes / HOUR) }) : t('answerDay');
}
