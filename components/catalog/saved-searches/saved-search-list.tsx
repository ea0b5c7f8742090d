'use client';

import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listSavedSearches } from '@/lib/catalog/saved-searches/contract';
import { SavedSearch } from './saved-search';

type Props = {
  /** The id of the page's heading. */
  headingId: string;
  /** Shown until the searches have loaded. */
  pending: ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
};

/** The saved searches of the user, latest first. */
export function SavedSearchList({ headingId, pending, empty }: Props) {
  const t = useTranslations('savedSearches');
  const { data, isError, refetch } = useEndpointQuery(listSavedSearches, {});
  const refresh = useRefresh();
  if (isError) return <LoadFailed text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return pending;
  // With its own key, the placeholder is replaced instead of moved, so the layout does not shift.
  if (data.list.length === 0) return <Fragment key="empty">{empty}</Fragment>;
  return (
    <Stack gap={5}>
      <Text tone="muted">{t('intro')}</Text>
      <ul aria-label={t('title')} className="flex flex-col gap-4">
        {data.list.map((search) => (
          <SavedSearch key={search.id} search={search} onChanged={refresh} headingId={headingId} />
        ))}
      </ul>
    </Stack>
  );
}
