'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { logIn } from '@/lib/accounts/contract';
import { nextPage } from '@/lib/browser/next-page';
import { storeSession } from '@/lib/browser/session';
import { readSignUpDraft } from '@/lib/browser/sign-up-draft';

/** Logs in, and goes on to where the visitor was headed. */
export function LogInForm() {
  const t = useTranslations('accounts.logIn');
  const form = useEndpointForm(logIn, {
    fields: logIn.body,
    input: (body) => ({ body }),
    onAnswer(user) {
      storeSession(user);
      window.location.replace(nextPage(window.location.search));
    },
  });
  const { setValue } = form;

  useEffect(() => {
    // Somebody who tried to sign up with an e-mail that has an account already.
    const { email } = readSignUpDraft();
    if (email !== '') setValue('email', email);
  }, [setValue]);

  return (
    <Form form={form}>
      <TextField
        form={form}
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
