'use client';

import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { useHydrated } from '@/components/forms/use-hydrated';
import type { Named } from '@/components/places/options';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { findWantedAd } from '@/lib/browser/find-wanted-ad';
import { loadOwnWork } from '@/lib/catalog/contract';
import { isMissing } from '@/lib/platform/http/call';
import { EditForm } from './edit-form';
import { LoadFailed } from './load-failed';

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
  const isHydrated = useHydrated();
  // Read once, because Next later replaces the navigation state.
  const id = useMemo(
    () => (isHydrated ? findWantedAd(window.history.state, window.location.search) : undefined),
    [isHydrated],
  );
  const own = useEndpointQuery(
    loadOwnWork,
    { params: { id: String(id) } },
    { enabled: typeof id === 'number' },
  );
  if (own.data) return <EditForm ad={own.data} states={states} sharePercent={sharePercent} />;
  if (id === null || isMissing(own.error)) {
    return (
      <Stack gap={3} className="items-start">
        <Heading level={2}>{t('noneTitle')}</Heading>
        <p>{t('none')}</p>
        <Button href="/cards/belongs">{t('myAds')}</Button>
      </Stack>
    );
  }
  return own.isLoadingError ? <LoadFailed onRetry={() => void own.refetch()} /> : children;
}
