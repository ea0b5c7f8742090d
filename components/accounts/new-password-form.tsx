'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { TextLink } from '@/components/ui/text-link';
import { updatePassword } from '@/lib/accounts/contract';
import { forgetSession } from '@/lib/browser/session';

/** Specification, point 9: a reset continues to the log-in automatically. */
const REDIRECT_MS = 3_000;

/** Sets a new password with an emailed link. */
export function NewPasswordForm({ linkToken }: { linkToken: string }) {
  const t = useTranslations('accounts.newPassword');
  const [isDone, setDone] = useState(false);
  const form = useEndpointForm(updatePassword, {
    fields: updatePassword.body,
    input: (body) => ({ body, token: linkToken }),
    onAnswer() {
      forgetSession();
      setDone(true);
    },
  });

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => window.location.replace('/login'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  if (isDone) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <Heading level={1} className="flex items-center gap-3">
          <Icon name="circle-check" size="huge" className="text-brand" />
          {t('doneTitle')}
        </Heading>
        <p>{t('done')}</p>
        <Button href="/login" wide>
          {t('logIn')}
        </Button>
      </div>
    );
  }
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('title')}</Heading>
      <Form form={form}>
        <PasswordField
          form={form}
          name="password"
          label={t('password')}
          hint={t('hint')}
          autoComplete="new-password"
        />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
      <TextLink href="/login#reset" className="inline-flex min-h-11 items-center self-center">
        {t('askAgain')}
      </TextLink>
    </Stack>
  );
}
