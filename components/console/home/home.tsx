'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { loadHome } from '@/lib/operator/home/contract';
import { Loaded } from '../loaded';
import { DayLines } from './day-lines';
import { WaitingList } from './waiting-list';

const LOOK_AGAIN_MS = 60_000;

/** What waits for a person, on top of how the place is doing. */
export function Home() {
  const t = useTranslations('console.home');
  const query = useEndpointQuery(loadHome, {}, { refetchInterval: LOOK_AGAIN_MS });
  return (
    <Loaded query={query}>
      {({ waiting, days }) => (
        <Stack gap={8}>
          <WaitingList waiting={waiting} />
          <Stack as="section" gap={3}>
            <Heading level={2}>{t('days')}</Heading>
            <DayLines days={days} />
          </Stack>
        </Stack>
      )}
    </Loaded>
  );
}
