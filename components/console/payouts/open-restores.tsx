import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { RowsTable } from '@/components/ui/rows-table';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { listOpenRestores } from '@/lib/ledger/restore';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import { listStillFrozen } from '@/lib/payouts/still-frozen';
import { formatMoney } from '@/lib/platform/money';
import { showMoment } from '@/lib/presentation/console/times';
import { ActionForms } from '../actions/action-forms';
import { Moment } from '../moment';
import { PersonLink } from '../person-link';

type Props = { operator: ConsoleActor; restores: Awaited<ReturnType<typeof listOpenRestores>> };

/** Unconfirmed restores, which stop transfers of money by hand: the instructions, and the form to confirm. */
export async function OpenRestores({ operator, restores }: Props) {
  const t = await getTranslations('payoutDesk.restore');
  const locale = await getLocale();
  return restores.map(({ id, backupAt, restoredAt }) => {
    const backup = showMoment(backupAt.toISOString(), locale);
    return (
      <Stack as="section" key={id} gap={3}>
        <Card tone="danger">
          <Stack gap={2}>
            <Heading level={2}>
              {t('title', { backup, restored: showMoment(restoredAt.toISOString(), locale) })}
            </Heading>
            <Text>{t('standing')}</Text>
            <Text>{t('steps', { backup })}</Text>
          </Stack>
        </Card>
        <StillFrozenPayouts restoreId={id} />
        <ActionForms operator={operator} kind="restore" id={id} />
      </Stack>
    );
  });
}

/** Pay-outs frozen before a restore and still frozen; renders nothing if there are none. */
async function StillFrozenPayouts({ restoreId }: { restoreId: number }) {
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
