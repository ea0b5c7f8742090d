import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { messageOf } from '@/lib/browser/message-of';

type Props<Answer> = {
  query: UseQueryResult<Answer>;
  /** The heading of a page whose own comes with the answer, until then. */
  title?: string;
  children: (answer: Answer) => ReactNode;
};

/** What a page of the console has asked for: it comes, is there, or could not be had. */
export function Loaded<Answer>({ query: { data, error, refetch }, title, children }: Props<Answer>) {
  const t = useTranslations('console.gate');
  if (data !== undefined) return children(data);
  return (
    <Stack gap={3}>
      {title !== undefined && <Heading level={1}>{title}</Heading>}
      {error ? (
        <Cluster>
          <Text tone="danger">{messageOf(error, t('failed'))}</Text>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Cluster>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Stack>
  );
}
