'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { CheckField } from '@/components/forms/check-field';
import { EmailField } from '@/components/forms/email-field';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { checkNewPassword, sendSignUpCode, signUpForm } from '@/lib/accounts/contract';
import { carryNext } from '@/lib/browser/next-page';
import { storeSignUpDraft, storeSignUpTicket, readSignUpDraft } from '@/lib/browser/sign-up-draft';
import { call } from '@/lib/platform/http/call';
import { TextLink } from '@/components/ui/text-link';
import { UnexpectedError } from './unexpected-error';
import { useLegalLinks } from './use-legal-links';

/** Collects the user's details, emails a code, and continues to the code page. */
export function SignUpForm({ supportEmail }: { supportEmail: string }) {
  const t = useTranslations('accounts.signUp');
  const router = useRouter();
  const [isBroken, setBroken] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const form = useEndpointForm(sendSignUpCode, {
    fields: signUpForm,
    input: ({ email }) => ({ params: { email } }),
    async onValid({ email, name, password }) {
      // Checked here, because the next page would refuse it only after the code was typed.
      const { method, path } = checkNewPassword;
      await call<typeof checkNewPassword>(method, path, { body: { email, name, password } });
      return false;
    },
    onAnswer({ ticket }, { email, name, profession, password }) {
      storeSignUpTicket(ticket);
      storeSignUpDraft({ email, name, profession }, password);
      // Client-side navigation, because a page load would lose the password.
      router.push(carryNext('/validation', window.location.search));
    },
    onRefused(error, { email, name, profession }) {
      storeSignUpDraft({ email, name, profession });
      setTaken(error.code === 'conflict');
      const saysNothing = error.code === 'unreachable' || error.code === 'internal';
      setBroken(saysNothing);
      return saysNothing;
    },
    fieldOf: ({ code }) => (code === 'conflict' ? 'email' : undefined),
  });
  const { setValue } = form;

  useEffect(() => {
    const kept = Object.entries(readSignUpDraft()).filter(([, text]) => text !== '');
    for (const [name, text] of kept) if (isKeptField(name)) setValue(name, text);
  }, [setValue]);

  return (
    <>
      <Form form={form}>
        <TextField form={form} name="name" label={t('name')} autoComplete="name" required />
        <TextField
          form={form}
          name="profession"
          label={t('profession')}
          hint={t('professionHint')}
          autoComplete="organization-title"
        />
        <EmailField
          form={form}
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          remedy={
            isTaken &&
            form.problem !== null && (
              <TextLink href={carryNext('/login', window.location.search)}>{t('logInWithIt')}</TextLink>
            )
          }
          autoComplete="email"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
        />
        <div>
          <CheckField form={form} name="adult">
            {t('adult')}
          </CheckField>
          <CheckField form={form} name="agree">
            <Agreement />
          </CheckField>
        </div>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
      <UnexpectedError supportEmail={supportEmail} open={isBroken} onClose={() => setBroken(false)} />
    </>
  );
}

function isKeptField(name: string): name is 'email' | 'name' | 'profession' {
  return name === 'email' || name === 'name' || name === 'profession';
}

/** The texts agreed to at sign-up. */
function Agreement() {
  const t = useTranslations('accounts.signUp');
  return t.rich('agree', useLegalLinks());
}
