import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { logLine } from '@/lib/operator/audit/contract';
import { Age } from './age';
import { useListWord } from './use-list-word';

type RecordsProps<Item> = { title: string; of: Item[]; children: (item: Item) => ReactNode };

/** A heading with what there is; nothing when there is nothing. */
export function Records<Item>({ title, of, children }: RecordsProps<Item>) {
  if (of.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Heading level={2}>{title}</Heading>
      <Card as="ul" className="divide-y divide-line">
        {of.map(children)}
      </Card>
    </Stack>
  );
}

/** One of them, with its age. */
export function Record({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">{children}</div>
      <Text as="span" size="sm" tone="muted">
        <Age at={at} />
      </Text>
    </li>
  );
}

/** What operators did to somebody or something. */
export function LogRecords({ log }: { log: z.output<typeof logLine>[] }) {
  const t = useTranslations('console.log');
  const word = useListWord();
  return (
    <Records title={t('title')} of={log}>
      {({ id, at, operator, act: name, reason }) => (
        <Record key={id} at={at}>
          <span className="font-semibold">{word(name)}</span>
          {` · ${operator ? `@${operator}` : t('byItself')}`}
          {reason && <span className="block break-words text-muted">{reason}</span>}
        </Record>
      )}
    </Records>
  );
}
