'use client';

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { carryNext } from '@/lib/browser/next-page';
import { ResendCode } from './resend-code';
import { typedPassword, readSignUpDraft, type SignUpDraft } from '@/lib/browser/sign-up-draft';
import { ValidationForm } from './validation-form';

type Props = {
  supportEmail: string;
  /** What stands here until the browser has looked up what was typed before. */
  children: ReactNode;
};

/** The end of a sign-up: the code. Whoever has not begun one is sent to its beginning. */
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

/** What was typed on the page before; null on the server and until the browser has taken over. */
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
