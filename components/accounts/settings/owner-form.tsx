import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { CodeField } from '@/components/accounts/code-field';
import { ActionButton } from '@/components/forms/action-button';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useAction } from '@/components/forms/use-action';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { sendOwnerCode } from '@/lib/accounts/reauthentication/contract';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';

type Props<In extends Proof> = ComponentProps<typeof OwnerProof<In>> & {
  title: string;
  text: string;
  /** The fields to change. */
  field: ReactNode;
  submit: string;
  /** Content below the button. */
  children: ReactNode;
};

/** A setting that requires proof of ownership to change. */
export function OwnerForm<In extends Proof>(props: Props<In>) {
  const { form, hasPassword, names, title, text, field, submit, children } = props;
  return (
    <Section title={title} text={text}>
      <Form form={form}>
        {field}
        <OwnerProof form={form} hasPassword={hasPassword} names={names} />
        <SubmitButton form={form} variant="secondary">
          {submit}
        </SubmitButton>
        {children}
      </Form>
    </Section>
  );
}

type Proof = { password?: string; tocompare?: string };

type ProofProps<In extends Proof> = {
  form: EndpointForm<In>;
  hasPassword: boolean;
  /** The field names in the form's own type. */
  names: { password: Path<In>; code: Path<In> };
};

/**
 * Proof that the owner is acting, and not another person with their open session: the password, or an emailed
 * code.
 */
function OwnerProof<In extends Proof>({ form, hasPassword, names }: ProofProps<In>) {
  const t = useTranslations('settings.proof');
  const action = useAction();

  async function send(): Promise<string> {
    await withSession((token) => call<typeof sendOwnerCode>('POST', '/users/code', { token }));
    return t('sent');
  }

  if (hasPassword) {
    return (
      <PasswordField
        form={form}
        name={names.password}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
    );
  }
  return (
    <>
      <div className="self-start">
        <ActionButton action={action} onAction={send} variant="quiet" icon={<Icon name="mail" />}>
          {t('send')}
        </ActionButton>
      </div>
      <CodeField form={form} name={names.code} label={t('code')} hint={t('codeHint')} />
    </>
  );
}
