'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import type { Named } from '@/components/places/options';
import { loadOwnWork } from '@/lib/catalog/contract';
import { isMissing } from '@/lib/platform/http/call';
import { EditForm } from './edit-form';
import { LoadFailed } from './load-failed';
import { NoWantedAd } from './no-wanted-ad';
import { useWantedAd } from './use-wanted-ad';

type Props = {
  states: Named[];
  /** The author's share of the price, in percent. */
  sharePercent: number;
  /** Shown until the ad has loaded. */
  children: ReactNode;
};

/** Edits the user's own ad. */
export function EditAd({ states, sharePercent, children }: Props) {
  const t = useTranslations('publish.edit');
  useRequiredSession();
  const id = useWantedAd();
  const own = useEndpointQuery(
    loadOwnWork,
    { params: { id: String(id) } },
    { enabled: typeof id === 'number' },
  );
  if (own.data) return <EditForm ad={own.data} states={states} sharePercent={sharePercent} />;
  if (id === null || isMissing(own.error)) return <NoWantedAd title={t('noneTitle')} />;
  return own.isLoadingError ? <LoadFailed onRetry={() => void own.refetch()} /> : children;
}
