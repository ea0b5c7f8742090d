import { useTranslations } from 'next-intl';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { useReason } from '@/components/forms/use-reason';
import { withSession } from '@/lib/browser/with-session';
import type { markSent } from '@/lib/operator/payouts/contract';
import { call, CallError } from '@/lib/platform/http/call';
import { useConfirmed } from '../confirm-provider';

type Transfer = { payout_id: number; transfer_id: string };

/** Notes transfers, and says how many were noted. Throws CallError with what was refused, pay-out by pay-out. */
export function useNoteTransfers(): (transfers: Transfer[]) => Promise<string> {
  const t = useTranslations('payoutDesk');
  const reasonOf = useReason();
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  return async (transfers) => {
    const body = { transfers };
    const { results } = await confirmed(() =>
      withSession((token) => call<typeof markSent>('PUT', '/operator/payouts/sent', { body, token })),
    );
    await refresh();
    const refused = results.filter((result) => result.refused !== null);
    if (refused.length > 0) {
      const lines = refused.map(({ payout_id, refused: reason }) =>
        t('refusedLine', { number: String(payout_id), reason: reasonOf(reason ?? '') }),
      );
      throw new CallError(409, { code: 'conflict', message: lines.join(' ') });
    }
    return t('notedCount', { count: results.length });
  };
}
