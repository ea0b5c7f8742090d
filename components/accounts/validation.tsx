'use client';

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FormWords } from '@/components/forms/form-words';
import { fillIn } from '@/components/ui/fill-in';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { AccountWords } from './account-words';
import { carryNext } from '@/lib/browser/next-page';
import { ResendCode } from './resend-code';
import { keptPassword, readSignUpDraft, type SignUpDraft } from '@/lib/browser/sign-up-draft';
import type { UnexpectedErrorProps } from './unexpected-error';
import { ValidationForm } from './validation-form';

type Props = {
  labels: AccountWords['validation'];
  words: FormWords;
  unexpected: UnexpectedErrorProps;
  /** What stands here until the browser has looked up what was typed before. */
  children: ReactNode;
};

/** The end of a sign-up: the code. Whoever has not begun one is sent to its beginning. */
export function Validation({ labels, words, unexpected, children }: Props) {
  const begun = useBegunSignUp();
  const email = begun?.draft.email;
  useEffect(() => {
    if (email === '') window.location.replace(carryNext('/signin', window.location.search));
  }, [email]);
  if (!begun || !email) return children;
  return (
    <>
      <Text className="break-words">{fillIn(labels.sent, { email })}</Text>
      <ValidationForm {...begun} labels={labels} words={words} unexpected={unexpected} />
      <ResendCode email={email} labels={labels} tryLater={words.tryLater} />
      <TextLink
        href={carryNext('/signin', window.location.search)}
        className="inline-flex min-h-11 items-center self-center"
      >
        {labels.change}
      </TextLink>
    </>
  );
}

type BegunSignUp = { draft: SignUpDraft; password: string | null };

/** What was typed on the page before; null on the server and until the browser has taken over. */
function useBegunSignUp(): BegunSignUp | null {
  const [read] = useState(() => {
    let begun: BegunSignUp | undefined;
    return () => (begun ??= { draft: readSignUpDraft(), password: keptPassword() });
  });
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => null,
  );
}
