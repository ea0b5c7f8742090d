import { useTranslations } from 'next-intl';
import type { Path } from 'react-hook-form';
import { CodeField } from '@/components/accounts/code-field';
import { ActionButton } from '@/components/forms/action-button';
import { PasswordField } from '@/components/forms/password-field';
import { useAction } from '@/components/forms/use-action';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { Icon } from '@/components/ui/icon';
import type { sendOwnerCode } from '@/lib/accounts/reauthentication/contract';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';

export type Proof = { password?: string; tocompare?: string };

type Props<In extends Proof> = {
  form: EndpointForm<In>;
  hasPassword: boolean;
  /** The field names in the form's own type. */
  names: { password: Path<In>; code: Path<In> };
};

/**
 * Proof that the owner is acting, and not another person with their open session: the password, or an emailed
 * code.
 */
export function OwnerProof<In extends Proof>({ form, hasPassword, names }: Props<In>) {
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
