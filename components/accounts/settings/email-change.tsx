import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { CodeField } from '@/components/accounts/code-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { OwnProfile } from '@/lib/accounts/contract';
import { changeOwnEmail, sendEmailChangeCode } from '@/lib/accounts/email-change/contract';
import { forgetSession } from '@/lib/browser/session';
import { OwnerForm } from './owner-form';

type EmailChangeProps = {
  profile: OwnProfile;
  /** The email was changed, and every session has ended. */
  onChanged: (email: string) => void;
};

/** Changes the email in two steps: proof of ownership, then the code that was sent to the new address. */
export function EmailChange({ profile, onChanged }: EmailChangeProps) {
  // The address to which the code was sent; empty: no code was sent yet.
  const [address, setAddress] = useState('');
  if (address === '') return <AddressForm profile={profile} onSent={setAddress} />;
  return (
    <NewEmailForm address={address} onCancel={() => setAddress('')} onChanged={() => onChanged(address)} />
  );
}

function AddressForm({ profile, onSent }: { profile: OwnProfile; onSent: (email: string) => void }) {
  const t = useTranslations('settings.emailChange');
  const form = useEndpointForm(sendEmailChangeCode, {
    fields: sendEmailChangeCode.body,
    input: (body, token) => ({ body, token }),
    onAnswer: (_, { email }) => onSent(email),
  });
  return (
    <OwnerForm
      form={form}
      hasPassword={profile.has_password}
      names={{ password: 'password', code: 'tocompare' }}
      title={t('title')}
      text={t('text')}
      submit={t('submit')}
      field={
        <TextField
          form={form}
          name="email"
          label={t('label')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      }
    >
      <p className="text-sm break-words text-muted">{t('current', { email: profile.email })}</p>
    </OwnerForm>
  );
}

const codeFields = changeOwnEmail.body.pick({ tocompare: true });

type Props = { address: string; onCancel: () => void; onChanged: () => void };

function NewEmailForm({ address, onCancel, onChanged }: Props) {
  const t = useTranslations('settings.emailChange');
  const form = useEndpointForm(changeOwnEmail, {
    fields: codeFields,
    input: ({ tocompare }, token) => ({ body: { email: address, tocompare }, token }),
    onAnswer() {
      onChanged();
      forgetSession();
    },
  });
  return (
    <Section title={t('title')}>
      <Form form={form}>
        <p role="status" className="break-words">
          {t('codeText', { email: address })}
        </p>
        <CodeField form={form} name="tocompare" label={t('code')} hint={t('codeHint')} />
        <SubmitButton form={form} variant="secondary">
          {t('confirm')}
        </SubmitButton>
        <Button variant="quiet" wide onClick={onCancel}>
          {t('another')}
        </Button>
      </Form>
    </Section>
  );
}
