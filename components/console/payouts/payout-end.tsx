import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Cluster } from '@/components/ui/cluster';
import { Input } from '@/components/ui/input';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import type { markFailed } from '@/lib/operator/payouts/contract';
import { call } from '@/lib/platform/http/call';
import { useConfirmed } from '../confirm-provider';
import { useNoteTransfers } from './use-note-transfers';

/** What the bank has made of one pay-out: sent, with its transfer id, or failed, and why. */
export function PayoutEnd({ payoutId }: { payoutId: number }) {
  const t = useTranslations('payoutDesk');
  const [typed, setTyped] = useState('');
  const [sending, failing] = [useAction(), useAction()];
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const noteTransfers = useNoteTransfers();

  async function fail(): Promise<string> {
    const body = { payout_id: payoutId, reason: typed };
    await confirmed(() =>
      withSession((token) => call<typeof markFailed>('PUT', '/operator/payouts/failed', { body, token })),
    );
    await refresh();
    return t('noted');
  }

  const problem = [sending, failing].find(({ failed }) => failed);
  return (
    <div className="flex min-w-64 flex-col gap-2">
      <Input
        value={typed}
        aria-label={t('transferOrReason', { number: String(payoutId) })}
        placeholder={t('transferOrReasonShort')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Cluster gap={2}>
        <ActionButton
          action={sending}
          variant="secondary"
          aria-label={t('markSentNamed', { number: String(payoutId) })}
          onAct={() => noteTransfers([{ payout_id: payoutId, transfer_id: typed }])}
        >
          {t('markSent')}
        </ActionButton>
        <ActionButton
          action={failing}
          variant="quiet"
          aria-label={t('markFailedNamed', { number: String(payoutId) })}
          onAct={fail}
        >
          {t('markFailed')}
        </ActionButton>
      </Cluster>
      {problem && (
        <Text size="sm" tone="danger">
          {problem.said}
        </Text>
      )}
    </div>
  );
}
