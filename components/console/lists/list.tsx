'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listAddress, type ListQuery } from '@/lib/operator/lists/address';
import { readList } from '@/lib/operator/lists/contract';
import type { ListName } from '@/lib/operator/lists/definitions';
import { Loaded } from '../loaded';
import { ListFilters } from './list-filters';
import { ListTable } from './list-table';
import { SaveListButton } from './save-list-button';

type Props = { name: ListName; query: ListQuery };

/** One of the console's lists: what it can be asked for, fifty rows, and the way to the next. */
export function List({ name, query }: Props) {
  const t = useTranslations('lists.screen');
  const page = useEndpointQuery(readList, { params: { name }, query });
  return (
    <Stack gap={5}>
      <ListFilters name={name} query={query} />
      <Loaded query={page}>
        {(data) => (
          <>
            {data.rows.length === 0 ? (
              <Text tone="muted">{t('empty')}</Text>
            ) : (
              <ListTable name={name} query={query} rows={data.rows} />
            )}
            <Cluster justify="between">
              <Text as="span" size="sm" tone="muted">
                {t('shown', { count: data.rows.length })}
              </Text>
              <Cluster>
                <SaveListButton name={name} query={query} />
                {query.after !== undefined && (
                  <Button href={listAddress(name, { ...query, after: undefined })} variant="secondary">
                    {t('first')}
                  </Button>
                )}
                {data.next !== null && (
                  <Button href={listAddress(name, { ...query, after: data.next })}>{t('next')}</Button>
                )}
              </Cluster>
            </Cluster>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
