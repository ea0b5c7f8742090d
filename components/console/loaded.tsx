import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Skeleton } from '@/components/ui/skeleton';
import { Text } from '@/components/ui/text';
import { messageOf } from '@/lib/browser/message-of';

type Props<Answer> = { query: UseQueryResult<Answer>; children: (answer: Answer) => ReactNode };

/** What a page of the console has asked for: it comes, is there, or could not be had. */
export function Loaded<Answer>({ query: { data, error, refetch }, children }: Props<Answer>) {
  const t = useTranslations('console.gate');
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton className="h-64" />;
  return (
    <Cluster>
      <Text tone="danger">{messageOf(error, t('failed'))}</Text>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Cluster>
  );
}
