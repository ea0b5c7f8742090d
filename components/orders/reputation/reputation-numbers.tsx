import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import type { Answer } from '@/lib/platform/endpoint';
import { formatRating } from '@/lib/presentation/rating-text';
import { providerPath, reputationPath } from '@/lib/presentation/seo/addresses';
import type { loadReputation } from '@/lib/reviews/reputation/contract';
import { MIN_RATED_REVIEWS } from '@/lib/reviews/rules';
import { AnswerTime } from './answer-time';

type Props = { reputation: Answer<typeof loadReputation> };

/** The numbers that others see, and what changed this month. */
export function ReputationNumbers({ reputation }: Props) {
  const t = useTranslations('reputation');
  return (
    <>
      <Section title={t('numbers.title')} text={t('numbers.text')}>
        <Shown reputation={reputation} />
        <Cluster gap={4}>
          {reputation.has_page && (
            <TextLink href={providerPath(reputation.uid)} className="inline-flex min-h-11 items-center">
              {t('page')}
            </TextLink>
          )}
          <TextLink href={reputationPath('rating')} className="inline-flex min-h-11 items-center">
            {t('how')}
          </TextLink>
        </Cluster>
      </Section>
      <Month reputation={reputation} />
    </>
  );
}

function Shown({
  reputation: { rating, counted_reviews: count, done, again, answer_minutes: minutes },
}: Props) {
  const t = useTranslations('reputation.numbers');
  const tPage = useTranslations('provider.numbers');
  const locale = useLocale();
  return (
    <Facts>
      <Fact name={tPage('rating')}>
        {rating === null
          ? t('unrated', { count, needed: MIN_RATED_REVIEWS })
          : t('rated', { rating: formatRating(locale, rating), count })}
      </Fact>
      <Fact name={tPage('done')}>{done ? t('share', done) : t('unknown')}</Fact>
      <Fact name={tPage('again')}>{again ? t('share', again) : t('unknown')}</Fact>
      <Fact name={tPage('answer')}>{minutes === null ? t('unknown') : <AnswerTime minutes={minutes} />}</Fact>
    </Facts>
  );
}

function Month({ reputation: { this_month: month } }: Props) {
  const t = useTranslations('reputation.month');
  return (
    <Section title={t('title')}>
      <Facts>
        <Fact name={t('reviews')}>{month.reviews}</Fact>
        <Fact name={t('done')}>{month.done_orders}</Fact>
        <Fact name={t('failed')}>{month.failed_orders}</Fact>
      </Facts>
    </Section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
