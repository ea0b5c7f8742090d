'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { navigate } from '@/lib/browser/navigate';
import { withSession } from '@/lib/browser/with-session';
import { type closeConsole, loadConsole } from '@/lib/operator/access/contract';
import { call } from '@/lib/platform/http/call';
import { announceClosing } from './use-closed-elsewhere';

/** Closes the console in every tab, while it is open. The log-in stays. */
export function LeaveConsoleButton() {
  const t = useTranslations('console');
  const { data } = useEndpointQuery(loadConsole, {});
  const action = useAction();
  if (!data?.open_until) return null;

  async function leave(): Promise<string> {
    await withSession((token) => call<typeof closeConsole>('DELETE', '/operator/session', { token }));
    announceClosing();
    // Anew, so that nothing of what was read stays in the page.
    await navigate('/console');
    return '';
  }

  return (
    <ActionButton action={action} onAct={leave} variant="quiet" className="-mr-3">
      {t('leave')}
    </ActionButton>
  );
}
