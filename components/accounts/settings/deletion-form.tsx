import { useState } from 'react';
import { forgetUser } from '@/lib/browser/session';
import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import { deleteUser } from '@/lib/accounts/contract';
import type { SettingsWords } from './settings-words';

type Props = { labels: SettingsWords['deletion']; words: FormWords; onCancel: () => void };

/** Closes the account when the password is right and nothing stands in the way. */
export function DeletionForm({ labels, words, onCancel }: Props) {
  const [isHindered, setHindered] = useState(false);
  const form = useEndpointForm(deleteUser, {
    fields: deleteUser.body,
    input: (body, token) => ({ body, token }),
    words: {
      reasons: { ...words.reasons, password_required: labels.required, password_under_6: labels.required },
      tryLater: labels.failed,
    },
    onAnswer() {
      forgetUser();
      window.location.assign('/');
    },
    onRefused(error) {
      setHindered(error.code === 'conflict');
      return false;
    },
  });
  return (
    <Form form={form} words={words}>
      <Text>{labels.confirmText}</Text>
      <PasswordField form={form} name="password" label={labels.password} autoComplete="current-password" />
      {isHindered && (
        <Button href="/cards/belongs" variant="secondary" wide>
          {labels.myAds}
        </Button>
      )}
      <SubmitButton form={form} variant="danger">
        {labels.submit}
      </SubmitButton>
      <Button variant="quiet" wide onClick={onCancel}>
        {labels.cancel}
      </Button>
    </Form>
  );
}
