'use client';

import { useEffect } from 'react';
import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { logIn } from '@/lib/accounts/contract';
import type { AccountWords } from './account-words';
import { nextPage } from '@/lib/browser/next-page';
import { keepUser } from '@/lib/browser/session';
import { readSignUpDraft } from '@/lib/browser/sign-up-draft';

type Props = { labels: AccountWords['logIn']; words: FormWords };

/** Logs in, and goes on to where the visitor was headed. */
export function LogInForm({ labels, words }: Props) {
  const form = useEndpointForm(logIn, {
    fields: logIn.body,
    input: (body) => ({ body }),
    words,
    onAnswer(user) {
      keepUser(user);
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
    <Form form={form} words={words}>
      <TextField
        form={form}
        name="email"
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        form={form}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        words={words}
      />
      <SubmitButton form={form}>{labels.submit}</SubmitButton>
    </Form>
  );
}
