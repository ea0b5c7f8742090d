import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Text } from '@/components/ui/text';
import { sendResetLink } from '@/lib/accounts/contract';
import type { AccountWords } from './account-words';

type Props = {
  labels: AccountWords['resetLink'];
  words: FormWords;
  onSent: (email: string) => void;
};

/** Asks for the e-mail that a reset link goes to. */
export function ResetLinkForm({ labels, words, onSent }: Props) {
  const form = useEndpointForm(sendResetLink, {
    fields: sendResetLink.params,
    input: (params) => ({ params }),
    words: { reasons: { ...words.reasons, invalid_email: labels.invalidEmail }, tryLater: labels.failed },
    onAnswer: (_, { email }) => onSent(email),
  });
  return (
    <Form form={form} words={words}>
      <Text tone="muted">{labels.text}</Text>
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
      <SubmitButton form={form}>{labels.submit}</SubmitButton>
    </Form>
  );
}
