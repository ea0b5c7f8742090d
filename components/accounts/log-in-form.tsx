'use client';

import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { EmailField } from '@/components/forms/email-field';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { logIn } from '@/lib/accounts/contract';
import { nextPage } from '@/lib/browser/next-page';
import { storeSession } from '@/lib/browser/session';
import { readSignUpDraft } from '@/lib/browser/sign-up-draft';
import { ResetLink } from './reset-link';

/**
 * Logs in and continues to the visitor's target page; below its `children`, a link for a forgotten password.
 */
export function LogInForm({ children }: { children: ReactNode }) {
  const t = useTranslations('accounts.logIn');
  const form = useEndpointForm(logIn, {
    fields: logIn.body,
    input: (body) => ({ body }),
    onAnswer(user) {
      storeSession(user);
      window.location.replace(nextPage(window.location.search));
    },
  });
  const { control, setValue } = form;
  const email = useWatch({ control, name: 'email' });

  useEffect(() => {
    // The visitor tried to sign up with an e-mail that already has an account.
    const { email } = readSignUpDraft();
    if (email !== '') setValue('email', email);
  }, [setValue]);

  return (
    <>
      <Form form={form}>
        <EmailField form={form} name="email" label={t('email')} autoComplete="username" />
        <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
      {children}
      <ResetLink email={email ?? ''} />
    </>
  );
}
