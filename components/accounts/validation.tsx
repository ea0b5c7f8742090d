'use client';

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { HelpLink } from '@/components/forms/help-link';
import { useAction } from '@/components/forms/use-action';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { sendSignUpCode } from '@/lib/accounts/contract';
import { carryNext } from '@/lib/browser/next-page';
import {
  readSignUpDraft,
  type SignUpDraft,
  storeSignUpTicket,
  typedPassword,
} from '@/lib/browser/sign-up-draft';
import { call } from '@/lib/platform/http/call';
import { ValidationForm } from './validation-form';

type Props = {
  supportEmail: string;
  /** Shown until the browser has read the sign-up draft. */
  children: ReactNode;
};

/** The last step of a sign-up: the code. Visitors without a draft are redirected to the first step. */
export function Validation({ supportEmail, children }: Props) {
  const t = useTranslations('accounts.validation');
  const begun = useBegunSignUp();
  const email = begun?.draft.email;
  useEffect(() => {
    if (email === '') window.location.replace(carryNext('/signin', window.location.search));
  }, [email]);
  if (!begun || !email) return children;
  return (
    <>
      <Text className="break-words">{t('sent', { email })}</Text>
      <ValidationForm {...begun} supportEmail={supportEmail} />
      <ResendCode email={email} />
      <HelpLink topic="code" />
      <TextLink
        href={carryNext('/signin', window.location.search)}
        className="inline-flex min-h-11 items-center self-center"
      >
        {t('change')}
      </TextLink>
    </>
  );
}

type BegunSignUp = { draft: SignUpDraft; password: string | null };

/** The draft of the previous page; null on the server and until hydration. */
function useBegunSignUp(): BegunSignUp | null {
  const [read] = useState(() => {
    let begun: BegunSignUp | undefined;
    return () => (begun ??= { draft: readSignUpDraft(), password: typedPassword() });
  });
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => null,
  );
}

/** Gives the email time to arrive; only three codes an hour are sent. */
const PAUSE_SECONDS = 60;

/** Sends another code, once the last one has had time to arrive. */
function ResendCode({ email }: { email: string }) {
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
