'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { confirmEmail } from '@/lib/accounts/email-change/contract';
import { forgetSession } from '@/lib/browser/session';
import { call } from '@/lib/platform/http/call';

type Props = { linkToken: string; isUsable: boolean };

/** Requires a click, because mail programs open links by themselves. */
export function ConfirmEmail({ linkToken, isUsable }: Props) {
  const t = useTranslations('accounts.newEmail');
  const [isDone, setDone] = useState(false);
  const action = useAction();
  const result = useRef<HTMLDivElement>(null);
  // The focused button is gone, so the result is read out.
  useEffect(() => {
    if (isDone) result.current?.focus();
  }, [isDone]);

  async function confirm(): Promise<string> {
    await call<typeof confirmEmail>('PUT', '/users/email', { token: linkToken });
    forgetSession();
    setDone(true);
    return t('done');
  }

  const state = isDone ? 'Done' : isUsable ? '' : 'UsedUp';
  return (
    <Stack gap={5}>
      <div ref={result} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <Heading level={1}>{t(`title${state}`)}</Heading>
        <Text>{t(`text${state}`)}</Text>
      </div>
      {state === '' && (
        <>
          <ActionButton action={action} onAction={confirm} wide>
            {t('submit')}
          </ActionButton>
          {action.failed && <Text tone="danger">{action.message}</Text>}
        </>
      )}
      {isDone && (
        <Button href="/login" wide>
          {t('logIn')}
        </Button>
      )}
      {state === 'UsedUp' && (
        <Button href="/central" variant="secondary" wide>
          {t('support')}
        </Button>
      )}
    </Stack>
  );
}
