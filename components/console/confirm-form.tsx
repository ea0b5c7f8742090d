import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Text } from '@/components/ui/text';
import { confirmOperator } from '@/lib/operator/access/contract';
import { SecondFactorField } from './second-factor-field';

/** The second factor once more. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('console.confirm');
  const form = useEndpointForm(confirmOperator, {
    fields: confirmOperator.body,
    input: (body, token) => ({ body, token }),
    onAnswer: onConfirmed,
  });
  return (
    <>
      <Text>{t('text')}</Text>
      <Form form={form}>
        <SecondFactorField form={form} label={t('code')} />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </>
  );
}
