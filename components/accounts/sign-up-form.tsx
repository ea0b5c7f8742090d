'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { CheckField } from '@/components/forms/check-field';
import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { sendSignUpCode, signUpForm } from '@/lib/accounts/contract';
import type { AccountWords } from './account-words';
import { carryNext } from '@/lib/browser/next-page';
import { keepSignUpDraft, readSignUpDraft } from '@/lib/browser/sign-up-draft';
import { UnexpectedError, type UnexpectedErrorProps } from './unexpected-error';

type Props = {
  labels: AccountWords['signUp'];
  words: FormWords;
  /** The words of the last box, with their links. */
  agreement: ReactNode;
  unexpected: UnexpectedErrorProps;
};

/** Takes the particulars, has a code e-mailed, and goes on to where it is typed. */
export function SignUpForm({ labels, words, agreement, unexpected }: Props) {
  const router = useRouter();
  const [isBroken, setBroken] = useState(false);
  const form = useEndpointForm(sendSignUpCode, {
    fields: signUpForm,
    input: ({ email }) => ({ params: { email } }),
    words,
    onAnswer(_, { email, name, profession, password }) {
      keepSignUpDraft({ email, name, profession }, password);
      // Within the page: a new one would not know the password.
      router.push(carryNext('/validation', window.location.search));
    },
    onRefused(error, { email, name, profession }) {
      keepSignUpDraft({ email, name, profession });
      const saysNothing = error.code === 'unreachable' || error.code === 'internal';
      setBroken(saysNothing);
      return saysNothing;
    },
  });
  const { setValue } = form;

  useEffect(() => {
    const kept = Object.entries(readSignUpDraft()).filter(([, text]) => text !== '');
    for (const [name, text] of kept) if (isKeptField(name)) setValue(name, text);
  }, [setValue]);

  return (
    <>
      <Form form={form} words={words}>
        <TextField form={form} name="name" label={labels.name} autoComplete="name" required />
        <TextField
          form={form}
          name="profession"
          label={labels.profession}
          hint={labels.professionHint}
          autoComplete="organization-title"
        />
        <TextField
          form={form}
          name="email"
          label={labels.email}
          hint={labels.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          form={form}
          name="password"
          label={labels.password}
          hint={labels.passwordHint}
          autoComplete="new-password"
        />
        <div>
          <CheckField form={form} name="adult">
            {labels.adult}
          </CheckField>
          <CheckField form={form} name="agree">
            {agreement}
          </CheckField>
        </div>
        <SubmitButton form={form}>{labels.submit}</SubmitButton>
      </Form>
      <UnexpectedError {...unexpected} open={isBroken} onClose={() => setBroken(false)} />
    </>
  );
}

function isKeptField(name: string): name is 'email' | 'name' | 'profession' {
  return name === 'email' || name === 'name' || name === 'profession';
}
