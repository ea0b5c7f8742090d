import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';
import { openConsole } from '@/lib/operator/access/contract';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorField } from './second-factor-field';

/** Opens the console by a code. The first one ever shows the recovery codes before it goes on. */
export function OpenConsoleForm({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTranslations('console.open');
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  const refresh = useRefresh();
  const form = useEndpointForm(openConsole, {
    fields: openConsole.body,
    input: (body, token) => ({ body, token }),
    onAnswer: ({ recovery_codes: codes }) => (codes.length > 0 ? setRecoveryCodes(codes) : refresh()),
  });
  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} onKept={() => void refresh()} />;
  return (
    <>
      {!isFirst && (
        <>
          <Heading level={1}>{t('title')}</Heading>
          <Text tone="muted">{t('text')}</Text>
        </>
      )}
      <Form form={form}>
        <SecondFactorField form={form} label={t('code')} hint={isFirst ? t('firstHint') : t('hint')} />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </>
  );
}
