'use client';

import { useTranslations } from 'next-intl';
import { ConfirmLink } from '@/components/forms/confirm-link';
import { Button } from '@/components/ui/button';
import type { confirmEmail } from '@/lib/accounts/email-change/contract';
import { forgetSession } from '@/lib/browser/session';
import { call } from '@/lib/platform/http/call';

/** Confirms a new email address, and ends the session. */
export function ConfirmEmail({ linkToken, isUsable }: { linkToken: string; isUsable: boolean }) {
  const t = useTranslations('accounts.newEmail');

  async function confirm(): Promise<string> {
    await call<typeof confirmEmail>('PUT', '/users/email', { token: linkToken });
    forgetSession();
    return t('done');
  }

  const logIn = (
    <Button href="/login" wide>
      {t('logIn')}
    </Button>
  );
  const support = (
    <Button href="/central" variant="secondary" wide>
      {t('support')}
    </Button>
  );
  return (
    <ConfirmLink
      open={isUsable ? { title: t('title'), text: t('text'), submit: t('submit') } : null}
      done={{ title: t('titleDone'), text: t('textDone'), next: logIn }}
      usedUp={{ title: t('titleUsedUp'), text: t('textUsedUp'), next: support }}
      onConfirm={confirm}
    />
  );
}
