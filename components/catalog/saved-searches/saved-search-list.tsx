'use client';

import { useTranslations } from 'next-intl';
import { SavedList, type SavedListStates } from '@/components/catalog/saved-list';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listSavedSearches } from '@/lib/catalog/saved-searches/contract';
import { SavedSearch } from './saved-search';

type Props = SavedListStates & {
  /** The id of the page's heading. */
  headingId: string;
};

/** The saved searches of the user, latest first. */
export function SavedSearchList({ headingId, ...states }: Props) {
  const t = useTranslations('savedSearches');
  const { data, isError, refetch } = useEndpointQuery(listSavedSearches, {});
  const refresh = useRefresh();
  return (
    <SavedList
      texts="savedSearches"
      hasFailed={isError}
      count={data?.list.length}
      onRetry={() => void refetch()}
      {...states}
    >
      <Stack gap={5}>
        <Text tone="muted">{t('intro')}</Text>
        <ul aria-label={t('title')} className="flex flex-col gap-4">
          {data?.list.map((search) => (
            <SavedSearch key={search.id} search={search} onChanged={refresh} headingId={headingId} />
          ))}
        </ul>
      </Stack>
    </SavedList>
  );
}
