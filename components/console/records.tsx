import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { LogEntry } from '@/lib/operator/audit/log';
import { Age } from './age';
import { PersonLink } from './person-link';
import { useListWord } from './use-list-word';
import { useLogText } from './use-log-text';

type RecordsProps<Item> = { title: string; of: readonly Item[]; children: (item: Item) => ReactNode };

/** A heading and its records; nothing if there are none. */
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

/** A record with its age. */
export function Record({ at, children }: { at: Date; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">{children}</div>
      <Text as="span" size="sm" tone="muted">
        <Age at={at} />
      </Text>
    </li>
  );
}

/** Actions of operators on a user or an ad. */
export function LogRecords({ log }: { log: LogEntry[] }) {
  const t = useTranslations('console.log');
  const word = useListWord();
  const logText = useLogText();
  return (
    <Records title={t('title')} of={log}>
      {({ id, at, operator, act, reason }) => (
        <Record key={id} at={at}>
          <span className="font-semibold">{word(act)}</span>
          {' · '}
          {operator === null ? t('byItself') : <PersonLink person={operator} />}
          {reason && <span className="block break-words text-muted">{logText({ act, reason })}</span>}
        </Record>
      )}
    </Records>
  );
}
