'use client';

import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { AlertBubble } from '@/components/forms/alert-bubble';
import { useBubble } from '@/components/forms/use-bubble';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { sendSignUpCode } from '@/lib/accounts/contract';
import { carryNext } from '@/lib/browser/next-page';
import { storeSignUpDraft } from '@/lib/browser/sign-up-draft';

/** The sign-up side of the log-in page: passes the e-mail on to the sign-up. */
export function SignUpStart() {
  const t = useTranslations('accounts.logIn');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const [bubble, showBubble] = useBubble();
  const ready = useHydrated();

  function proceed(event: FormEvent) {
    event.preventDefault();
    const checked = sendSignUpCode.params.safeParse({ email: input.current?.value ?? '' });
    setWrong(!checked.success);
    showBubble(checked.success ? null : t('invalidEmail'));
    if (!checked.success) return input.current?.focus();
    storeSignUpDraft({ email: checked.data.email });
    window.location.assign(carryNext('/signin', window.location.search));
  }

  return (
    <form method="post" action="/signin" onSubmit={proceed} noValidate>
      <Stack gap={5}>
        <Field id={id} label={t('createEmail')} error={isWrong ? t('invalidEmail') : null}>
          {(fieldProps) => (
            <Input
              {...fieldProps}
              ref={input}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <AlertBubble text={bubble}>
          <Button
            type="submit"
            variant="secondary"
            size="large"
            wide
            disabled={!ready}
            className={ready ? undefined : 'disabled:opacity-100'}
          >
            {t('create')}
          </Button>
        </AlertBubble>
      </Stack>
    </form>
  );
}
