import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { forgetSession } from '@/lib/browser/session';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Text } from '@/components/ui/text';
import { deleteUser } from '@/lib/accounts/contract';

/** Closes the account permanently. */
export function AccountDeletion() {
  const t = useTranslations('settings.deletion');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={t('title')} text={t('text')}>
      <Button
        variant="danger"
        icon={<Icon name="trash-2" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="self-start"
      >
        {t('open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('confirmTitle')}>
        {open && <DeletionForm onCancel={close} />}
      </Dialog>
    </Section>
  );
}

/** Closes the account if the password is correct and nothing prevents it. */
function DeletionForm({ onCancel }: { onCancel: () => void }) {
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
