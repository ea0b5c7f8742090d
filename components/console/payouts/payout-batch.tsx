'use client';

import type { z } from 'zod';
import { useLocale, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { saveAnswer } from '@/lib/browser/files/save-file';
import { loadBatch } from '@/lib/operator/payouts/contract';
import { formatMoney } from '@/lib/platform/money';
import { useListWord } from '../lists/use-list-word';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { RowsTable } from '../rows-table';
import { PayoutEnd } from './payout-end';
import { TransfersForm } from './transfers-form';

type Batch = z.output<typeof loadBatch.answer>;

/** A batch: its files for the bank, its pay-outs, and what the bank has made of them. */
export function PayoutBatch({ batchId }: { batchId: number }) {
  const t = useTranslations('payoutDesk');
  const batch = useEndpointQuery(loadBatch, { params: { batch_id: String(batchId) } });
  return (
    <Loaded query={batch} title={t('batchNumber', { number: String(batchId) })}>
      {(data) => (
        <Stack gap={6}>
          <BatchHead batch={data} />
          {data.frozen > 0 && <TransfersForm />}
          <PayoutRows payouts={data.payouts} />
        </Stack>
      )}
    </Loaded>
  );
}

function BatchHead({ batch }: { batch: Batch }) {
  const t = useTranslations('payoutDesk');
  const { id, account, amount_cents, frozen_at, frozen, sent, failed } = batch;
  return (
    <Stack gap={3}>
      <Heading level={1}>{t('batchNumber', { number: String(id) })}</Heading>
      <Text>
        <Moment at={frozen_at} />
        {` · ${t(`accounts.${account}`)} · ${formatMoney(amount_cents)} · ${t('counts', { frozen, sent, failed })}`}
      </Text>
      {frozen > 0 && (
        <Cluster>
          <SaveBatchButton batchId={id} kind="csv" />
          <SaveBatchButton batchId={id} kind="pix" />
        </Cluster>
      )}
    </Stack>
  );
}

function SaveBatchButton({ batchId, kind }: { batchId: number; kind: 'csv' | 'pix' }) {
  const t = useTranslations('payoutDesk');
  const locale = useLocale();
  const action = useAction();
  async function save(): Promise<string> {
    await saveAnswer(`/operator/payouts/batches/${batchId}/file?${new URLSearchParams({ kind, locale })}`);
    return t('saved');
  }
  return (
    <ActionButton action={action} onAct={save} variant="secondary" icon={<Icon name="download" />}>
      {t(`files.${kind}`)}
    </ActionButton>
  );
}

function PayoutRows({ payouts }: Pick<Batch, 'payouts'>) {
  const t = useTranslations('payoutDesk');
  const word = useListWord();
  return (
    <RowsTable
      label={t('payouts')}
      head={[
        { name: t('payout') },
        { name: t('person') },
        { name: t('state') },
        { name: t('transfer') },
        { name: t('amount'), isRight: true },
      ]}
      rows={payouts.map((payout) => ({
        key: String(payout.id),
        cells: [
          payout.id,
          <span key="person">
            {payout.name} <TextLink href={`/console/people/${payout.uid}`}>{`@${payout.uid}`}</TextLink>
          </span>,
          <Cluster key="state" gap={2}>
            <Badge tone={payout.state === 'failed' ? 'danger' : 'neutral'}>{word(payout.state)}</Badge>
            {payout.doubtful && <Badge tone="danger">{t('doubtful')}</Badge>}
          </Cluster>,
          payout.state === 'frozen' ? (
            <PayoutEnd key="end" payoutId={payout.id} />
          ) : (
            (payout.transfer_id ?? payout.failure_reason)
          ),
          formatMoney(payout.amount_cents),
        ],
      }))}
    />
  );
}
