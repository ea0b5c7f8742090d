'use client';

import type { z } from 'zod';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { loadDuePayouts } from '@/lib/operator/payouts/contract';
import { formatMoney } from '@/lib/platform/money';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { RowsTable } from '../rows-table';
import { FreezeForm } from './freeze-form';

type Due = z.output<typeof loadDuePayouts.answer>;

/** What is due to whom and what is in the way, the button that freezes it, and the last batches. */
export function DuePayouts() {
  const due = useEndpointQuery(loadDuePayouts, {});
  return (
    <Loaded query={due}>
      {(data) => (
        <>
          <DueList due={data.due} sendableCents={data.sendable_cents} />
          <Batches batches={data.batches} />
        </>
      )}
    </Loaded>
  );
}

function DueList({ due, sendableCents }: { due: Due['due']; sendableCents: number }) {
  const t = useTranslations('payoutDesk');
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>{t('due')}</Heading>
      {due.length === 0 ? (
        <Text tone="muted">{t('nothingDue')}</Text>
      ) : (
        <RowsTable
          label={t('due')}
          head={[
            { name: t('person') },
            { name: t('orders') },
            { name: t('obstacle') },
            { name: t('amount'), isRight: true },
          ]}
          rows={due.map(({ uid, name, order_ids, obstacle, amount_cents }, index) => ({
            key: `${uid} ${index}`,
            cells: [
              <span key="person">
                {name} <TextLink href={`/console/people/${uid}`}>{`@${uid}`}</TextLink>
              </span>,
              order_ids.length,
              obstacle && (
                <Badge key="obstacle" tone="danger">
                  {t(`obstacles.${obstacle}`)}
                </Badge>
              ),
              formatMoney(amount_cents),
            ],
          }))}
        />
      )}
      {/* Made anew with each amount, so that what is confirmed is what is shown. */}
      {sendableCents > 0 && <FreezeForm key={sendableCents} amountCents={sendableCents} />}
    </Stack>
  );
}

function Batches({ batches }: Pick<Due, 'batches'>) {
  const t = useTranslations('payoutDesk');
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('batches')}</Heading>
      {batches.length === 0 && <Text tone="muted">{t('noBatches')}</Text>}
      {batches.length > 0 && (
        <RowsTable
          label={t('batches')}
          head={[
            { name: t('batch') },
            { name: t('frozenAt') },
            { name: t('account') },
            { name: t('progress') },
            { name: t('amount'), isRight: true },
          ]}
          rows={batches.map(({ id, frozen_at, account, frozen, sent, failed, amount_cents }) => ({
            key: String(id),
            cells: [
              <TextLink
                key="batch"
                className="whitespace-nowrap"
                href={`/console/payouts/${id}`}
                data-queue-item=""
              >
                {t('batchNumber', { number: String(id) })}
              </TextLink>,
              <Moment key="at" at={frozen_at} />,
              t(`accounts.${account}`),
              <span key="counts" className="block min-w-40">
                {t('counts', { frozen, sent, failed })}
              </span>,
              formatMoney(amount_cents),
            ],
          }))}
        />
      )}
    </Stack>
  );
}
