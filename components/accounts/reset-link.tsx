'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { useHash } from '@/components/ui/use-hash';
import { EmailField } from '@/components/forms/email-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Text } from '@/components/ui/text';
import { sendResetLink } from '@/lib/accounts/contract';

type Step = 'closed' | 'asking' | { sentTo: string };

/**
 * Help for a forgotten password: a dialog that asks for the e-mail, prefilled from the log-in, and then
 * points to the inbox. /login#reset opens it.
 */
export function ResetLink({ email }: { email: string }) {
  const t = useTranslations();
  const isHydrated = useHydrated();
  const isAskedFor = useHash() === '#reset';
  const [chosen, setStep] = useState<Step | null>(null);
  const step = chosen ?? (isAskedFor ? 'asking' : 'closed');
  const close = () => setStep('closed');
  const isSent = typeof step === 'object';
  return (
    <>
      <Button variant="quiet" disabled={!isHydrated} onClick={() => setStep('asking')} aria-haspopup="dialog">
        {t('accounts.logIn.forgotten')}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={close}
        title={t(isSent ? 'accounts.resetLink.sentTitle' : 'accounts.resetLink.title')}
      >
        {step === 'asking' && <ResetLinkForm email={email} onSent={(sentTo) => setStep({ sentTo })} />}
        {isSent && (
          <Stack gap={4}>
            <p role="status" className="flex gap-3">
              <Icon name="mail" size="large" className="mt-0.5 text-brand" />
              <span className="min-w-0 break-words">
                {t('accounts.resetLink.sent', { email: step.sentTo })}
              </span>
            </p>
            <Button wide onClick={close}>
              {t('forms.close')}
            </Button>
          </Stack>
        )}
      </Dialog>
    </>
  );
}

type Props = {
  /** Initial value of the field. */
  email: string;
  onSent: (email: string) => void;
};

/** Asks for the e-mail to which a reset link is sent. */
function ResetLinkForm({ email: typed, onSent }: Props) {
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
