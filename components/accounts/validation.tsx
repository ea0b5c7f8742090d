'use client';

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { carryNext } from '@/lib/browser/next-page';
import { ResendCode } from './resend-code';
import { typedPassword, readSignUpDraft, type SignUpDraft } from '@/lib/browser/sign-up-draft';
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
