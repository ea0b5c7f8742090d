'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { useOrderNews } from '@/components/orders/use-order-news';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { LoadFailed } from '@/components/ui/load-failed';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { loadReputation } from '@/lib/reviews/reputation/contract';
import { ReputationLines } from './reputation-lines';
import { ReputationNumbers } from './reputation-numbers';

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
