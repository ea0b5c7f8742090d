import { notFound } from 'next/navigation';
import { getMessages, getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { Moment } from '@/components/console/moment';
import { PersonLink } from '@/components/console/person-link';
import { RowsTable } from '@/components/ui/rows-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listOpenRestores } from '@/lib/ledger/restore';
import { countByState, sumOf } from '@/lib/operator/payouts/due';
import { type BatchPayout, getPayoutBatch } from '@/lib/payouts/payout-batch';
import { formatMoney } from '@/lib/platform/money';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/payouts/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('payoutDesk');
  return consoleMetadata(locale, t('batchNumber', { number: (await params).id }));
}

const SETTLED = ['mark_payout_returned', 'mark_payout_sent_after_all', 'correct_transfer'] as const;
const ACTIONS_OF = {
  frozen: ['mark_payout_sent', 'mark_payout_failed'],
  sent: SETTLED,
  failed: SETTLED,
  returned: SETTLED,
  dissolved: ['mark_payout_sent_after_all'],
} as const;

/** A batch: its files for the bank, its payouts, and what the bank has made of them. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/payouts/[id]'>, { operator }) => {
  const batchId = rowIdParam.safeParse((await params).id);
  if (!batchId.success) notFound();
  const t = await getTranslations('payoutDesk');
  const { books, lists, errors } = await getMessages();
  const accounts: Record<string, string> = books.accounts;
  const { id, account, frozenAt, payouts } = await getPayoutBatch(batchId.data);
  const counts = countByState(payouts);
  const [openRestore] = await listOpenRestores();
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Heading level={1}>{t('batchNumber', { number: String(id) })}</Heading>
        <Text>
          <Moment at={frozenAt} />
          {` · ${accounts[account] ?? account} · ${formatMoney(sumOf(payouts))} · ${t('counts', counts)}`}
        </Text>
        {openRestore && <Text tone="danger">{errors.reasons.restore_unconfirmed}</Text>}
        {counts.frozen > 0 && !openRestore && (
          <Cluster>
            {(['csv', 'pix'] as const).map((kind) => (
              <Button
                key={kind}
                href={`/console/files/payouts/${id}?kind=${kind}`}
                variant="secondary"
                icon={<Icon name="download" />}
              >
                {t(`files.${kind}`)}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
      <ActionForms
        operator={operator}
        kind="payout_batch"
        id={id}
        only={['record_transfers']}
        isCollapsed={false}
      />
      <RowsTable
        label={t('payouts')}
        head={[
          { name: t('payout') },
          { name: t('person') },
          { name: t('amount'), isRight: true },
          { name: t('state') },
          { name: t('transfer') },
        ]}
        rows={payouts.map((payout) => ({
          key: String(payout.id),
          cells: [
            payout.id,
            <PersonLink key="person" person={payout} />,
            formatMoney(payout.amountCents),
            <Cluster key="state" gap={2}>
              <Badge tone={payout.state === 'failed' || payout.state === 'returned' ? 'danger' : 'neutral'}>
                {lists.words[payout.state]}
              </Badge>
              {payout.isDoubtful && <Badge tone="danger">{t('doubtful')}</Badge>}
            </Cluster>,
            <EndOf key="end" payout={payout} />,
          ],
        }))}
      />
      <ActionForms operator={operator} kind="payout_batch" id={id} only={['dissolve_batch']} />
    </Stack>
  );

  function EndOf({ payout }: { payout: BatchPayout }) {
    return (
      <Stack gap={2} className="min-w-64">
        {payout.transferId && <Text className="break-all">{payout.transferId}</Text>}
        {(payout.state === 'failed' || payout.state === 'dissolved') && <Text>{payout.failureReason}</Text>}
        {payout.state === 'returned' && <Text>{payout.returnReason}</Text>}
        <ActionForms operator={operator} kind="payout" id={payout.id} only={ACTIONS_OF[payout.state]} />
      </Stack>
    );
  }
});
