import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';
import { QrCode } from '@/components/orders/payment/qr-code';
import type { Answer } from '@/lib/platform/endpoint';
import { enrolOperator } from '@/lib/operator/access/contract';
import { OpenConsoleForm } from './open-console-form';

/** Puts a secret into the operator's authenticator app, and takes the first code of it. */
export function EnrolmentForm() {
  const t = useTranslations('console.enrolment');
  const [enrolled, setEnrolled] = useState<Answer<typeof enrolOperator> | null>(null);
  const form = useEndpointForm(enrolOperator, {
    fields: enrolOperator.body,
    input: (body, token) => ({ body, token }),
    onAnswer: setEnrolled,
  });
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      {enrolled ? (
        <>
          <Text>{t('scan')}</Text>
          <div className="mx-auto w-56 max-w-full">
            <QrCode text={enrolled.uri} title={t('qr')} />
          </div>
          <Text size="sm" tone="muted">
            {t('byHand')} <code className="break-all text-ink">{enrolled.secret}</code>
          </Text>
          <OpenConsoleForm isFirst />
        </>
      ) : (
        <>
          <Text>{t('text')}</Text>
          <Form form={form}>
            <PasswordField
              form={form}
              name="password"
              label={t('password')}
              autoComplete="current-password"
            />
            <SubmitButton form={form}>{t('submit')}</SubmitButton>
          </Form>
        </>
      )}
    </>
  );
}
