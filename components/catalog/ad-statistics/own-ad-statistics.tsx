'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { LoadFailed } from '@/components/ui/load-failed';
import { Text } from '@/components/ui/text';
import { loadAdStatistics } from '@/lib/orders/ad-statistics/contract';
import { isMissing } from '@/lib/platform/http/call';
import { NoWantedAd } from '../publish/no-wanted-ad';
import { useWantedAd } from '../publish/use-wanted-ad';
import { AdStatistics } from './ad-statistics';

/** The statistics of the user's own ad. `children` are shown until they have loaded. */
export function OwnAdStatistics({ children }: { children: ReactNode }) {
  const t = useTranslations('adStatistics');
  useRequiredSession();
  const id = useWantedAd();
  const { data, error, isLoadingError, refetch } = useEndpointQuery(
    loadAdStatistics,
    { params: { id: String(id) } },
    { enabled: typeof id === 'number' },
  );
  if (data)
    return (
      <>
        <Text size="lg" className="font-semibold break-words">
          {data.title}
        </Text>
        <AdStatistics statistics={data} />
      </>
    );
  if (id === null || isMissing(error)) return <NoWantedAd title={t('noneTitle')} />;
  if (isLoadingError)
    return <LoadFailed text={t('unavailable')} retry={t('retry')} onRetry={() => void refetch()} />;
  return children;
}
