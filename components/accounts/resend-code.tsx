import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import type { sendSignUpCode } from '@/lib/accounts/contract';
import { storeSignUpTicket } from '@/lib/browser/sign-up-draft';
import { call } from '@/lib/platform/http/call';

/** Gives the email time to arrive; only three codes an hour are sent. */
const PAUSE_SECONDS = 60;

/** Sends another code, once the last one has had time to arrive. */
export function ResendCode({ email }: { email: string }) {
  const t = useTranslations('accounts.validation');
  const [left, setLeft] = useState(PAUSE_SECONDS);
  const action = useAction();

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  async function resend(): Promise<string> {
    const path = '/code/generate/new/user/{email}';
    const { ticket } = await call<typeof sendSignUpCode>('GET', path, { params: { email } });
    storeSignUpTicket(ticket);
    setLeft(PAUSE_SECONDS);
    return t('resent');
  }

  if (left === 0) {
    return (
      <ActionButton action={action} onAction={resend} variant="quiet" wide>
        {t('resend')}
      </ActionButton>
    );
  }
  return (
    <p className="flex min-h-11 flex-col items-center justify-center text-sm text-muted tabular-nums">
      {action.message && !action.failed && (
        <span role="status" className="font-semibold text-ink">
          {action.message}
        </span>
      )}
      {t('resendIn', { seconds: left })}
    </p>
  );
}
