import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { forgetSession } from '@/lib/browser/session';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import { deleteUser } from '@/lib/accounts/contract';

/** Closes the account when the password is right and nothing stands in the way. */
export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('settings.deletion');
  const [isHindered, setHindered] = useState(false);
  const form = useEndpointForm(deleteUser, {
    fields: deleteUser.body,
    input: (body, token) => ({ body, token }),
    onAnswer() {
      forgetSession();
      window.location.assign('/');
    },
    onRefused(error) {
      setHindered(error.code === 'conflict');
      return false;
    },
  });
  return (
    <Form form={form}>
      <Text>{t('confirmText')}</Text>
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      {isHindered && (
        <Button href="/cards/belongs" variant="secondary" wide>
          {t('myAds')}
        </Button>
      )}
      <SubmitButton form={form} variant="danger">
        {t('submit')}
      </SubmitButton>
      <Button variant="quiet" wide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Form>
  );
}
