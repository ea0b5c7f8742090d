import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import type { logOut } from '@/lib/accounts/contract';
import { clearUnsentMessages } from '@/lib/browser/chat/unsent';
import { forgetSession, readToken } from '@/lib/browser/session';
import { call } from '@/lib/platform/http/call';

/** Logs out after a confirmation. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('settings.logOut');
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      await call<typeof logOut>('DELETE', '/users/logout', { token: readToken() ?? '' });
    } catch {
      // The session has already ended or the server is unreachable: the browser deletes it in either case.
    }
    forgetSession();
    clearUnsentMessages();
    window.location.assign('/');
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Stack gap={5}>
        <p>{t('text')}</p>
        <Cluster justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={pending} onClick={() => void leave()}>
            {t('confirm')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
