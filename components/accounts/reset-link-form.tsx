import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/forms/email-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Text } from '@/components/ui/text';
import { sendResetLink } from '@/lib/accounts/contract';

type Props = {
  /** What is in the box to begin with. */
  email: string;
  onSent: (email: string) => void;
};

/** Asks for the e-mail that a reset link goes to. */
export function ResetLinkForm({ email: typed, onSent }: Props) {
  const t = useTranslations('accounts.resetLink');
  const form = useEndpointForm(sendResetLink, {
    fields: sendResetLink.params,
    input: (params) => ({ params }),
    reasons: { invalid_email: t('invalidEmail') },
    otherwise: t('failed'),
    onAnswer: (_, { email }) => onSent(email),
  });
  return (
    <Form form={form}>
      <Text tone="muted">{t('text')}</Text>
      <EmailField form={form} name="email" label={t('email')} defaultValue={typed} autoComplete="username" />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
