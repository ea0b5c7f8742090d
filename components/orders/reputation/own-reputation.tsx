'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { useOrderNews } from '@/components/orders/use-order-news';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { EmptyState } from '@/components/ui/empty-state';
import { Fact, Facts } from '@/components/ui/facts';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { LoadFailed } from '@/components/ui/load-failed';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Answer } from '@/lib/platform/endpoint';
import { providerPath, reputationPath } from '@/lib/presentation/seo/addresses';
import { loadReputation } from '@/lib/reviews/reputation/contract';
import { ReputationFacts } from './reputation-facts';
import { ReputationLines } from './reputation-lines';

/** A provider's numbers and the reviews behind them. `children` are shown until they have loaded. */
export function OwnReputation({ children }: { children: ReactNode }) {
  const t = useTranslations('reputation');
  useRequiredSession();
  useOrderNews();
  const { data: reputation, isLoadingError, refetch } = useEndpointQuery(loadReputation, { query: {} });
  if (isLoadingError)
    return <LoadFailed text={t('unavailable')} retry={t('retry')} onRetry={() => void refetch()} />;
  if (!reputation) return children;
  if (!reputation.has_page && !reputation.done)
    return (
      <EmptyState
        illustration={illustration}
        title={t('empty.title')}
        actions={<Button href="/work/create">{t('empty.advertise')}</Button>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <Stack gap={5}>
      <ReputationNumbers reputation={reputation} />
      <Section title={t('reviews.title')} text={t('reviews.text')}>
        {reputation.lines.length === 0 ? (
          <p>{t('reviews.none')}</p>
        ) : (
          <>
            <Text className="font-semibold">{t('reviews.waiting', { count: reputation.waiting })}</Text>
            <ul className="flex flex-col divide-y divide-line">
              <ReputationLines page={reputation} offset={0} />
            </ul>
          </>
        )}
      </Section>
    </Stack>
  );
}

type Props = { reputation: Answer<typeof loadReputation> };

/** The numbers that others see, and what changed this month. */
function ReputationNumbers({ reputation }: Props) {
  const t = useTranslations('reputation');
  const { rating, counted_reviews: reviews, done, again, answer_minutes: answerMinutes } = reputation;
  return (
    <>
      <Section title={t('numbers.title')} text={t('numbers.text')}>
        <ReputationFacts numbers={{ rating, reviews, done, again, answerMinutes }} />
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
