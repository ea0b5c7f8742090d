import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { listOpenRestores } from '@/lib/ledger/restore';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import { showMoment } from '@/lib/presentation/console/times';
import { ActionForms } from '../actions/action-forms';
import { StillFrozenPayouts } from './still-frozen-payouts';

type Props = { operator: ConsoleActor; restores: Awaited<ReturnType<typeof listOpenRestores>> };

/** Restores for which money stands still: what to do, and the confirmation. */
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
