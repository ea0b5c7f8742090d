import { getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { listStillFrozen } from '@/lib/payouts/still-frozen';
import { formatMoney } from '@/lib/platform/money';
import { Moment } from '../moment';
import { PersonLink } from '../person-link';
import { RowsTable } from '@/components/ui/rows-table';

/** Pay-outs frozen before a restore and still frozen; renders nothing if there are none. */
export async function StillFrozenPayouts({ restoreId }: { restoreId: number }) {
  const unsent = await listStillFrozen(restoreId);
  if (unsent.length === 0) return null;
  const t = await getTranslations('payoutDesk');
  return (
    <Stack gap={2}>
      <Heading level={3}>{t('restore.unsent')}</Heading>
      <RowsTable
        label={t('restore.unsent')}
        head={[
          { name: t('batch') },
          { name: t('person') },
          { name: t('frozenAt') },
          { name: t('amount'), isRight: true },
        ]}
        rows={unsent.map(({ id, batchId, frozenAt, amountCents, ...person }) => ({
          key: String(id),
          cells: [
            <TextLink key="batch" className="whitespace-nowrap" href={`/console/payouts/${batchId}#${id}`}>
              {t('batchNumber', { number: String(batchId) })}
            </TextLink>,
            <PersonLink key="person" person={person} />,
            <Moment key="at" at={frozenAt} />,
            formatMoney(amountCents),
          ],
        }))}
      />
    </Stack>
  );
}
