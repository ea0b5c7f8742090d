import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
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
      <TextField
        form={form}
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        defaultValue={typed}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
