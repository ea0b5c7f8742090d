import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { codeAndPasswordForm, codeForm, createUser } from '@/lib/accounts/contract';
import { CodeField } from './code-field';
import { acceptStoredInvitation } from '@/lib/browser/inviter';
import { storeSession } from '@/lib/browser/session';
import { knownAddress, nextPage } from '@/lib/browser/next-page';
import {
  forgetSignUpDraft,
  readSignUpTicket,
  storeSignUpDraft,
  type SignUpDraft,
} from '@/lib/browser/sign-up-draft';
import { UnexpectedError } from './unexpected-error';

type Props = {
  draft: SignUpDraft;
  /** Null after a reload: the form then asks again. */
  password: string | null;
  supportEmail: string;
};

/** Opens the account when the code is correct. */
export function ValidationForm({ draft, password, supportEmail }: Props) {
  const t = useTranslations('accounts.validation');
  const [isBroken, setBroken] = useState(false);
  const form = useEndpointForm(createUser, {
    fields: password === null ? codeAndPasswordForm : codeForm,
    input: (typed) => ({
      body: {
        ...draft,
        agree: true,
        password: password ?? typed.password ?? '',
        tocompare: typed.tocompare,
        ticket: readSignUpTicket(),
      },
    }),
    onAnswer(user) {
      forgetSignUpDraft();
      storeSession(user);
      void acceptStoredInvitation(user.token).then(() =>
        window.location.replace(nextPage(window.location.search)),
      );
    },
    onRefused(error) {
      if (error.code === 'conflict') {
        // A concurrent sign-up used this e-mail; the log-in is prefilled with it.
        storeSignUpDraft({ email: draft.email });
        window.location.replace(knownAddress(window.location.search));
        return true;
      }
      const saysNothing = error.code === 'unreachable' || error.code === 'internal';
      setBroken(saysNothing);
      return saysNothing;
    },
  });
  return (
    <>
      <Form form={form}>
        <CodeField form={form} name="tocompare" label={t('code')} hint={t('codeHint')} />
        {password === null && (
          <PasswordField
            form={form}
            name="password"
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
          />
        )}
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
      <UnexpectedError supportEmail={supportEmail} open={isBroken} onClose={() => setBroken(false)} />
    </>
  );
}
