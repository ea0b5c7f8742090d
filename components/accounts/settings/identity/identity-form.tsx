import { useTranslations } from 'next-intl';
import { CheckField } from '@/components/forms/check-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { sendIdentityCheck } from '@/lib/verification/contract';
import { RETENTION_DAYS, type Side, SIDES } from '@/lib/verification/rules';
import { IdentityPictureField } from './identity-picture-field';

/** Uploads the pictures one by one and submits them for review, with the consent stated beside it. */
export function IdentityForm({ unsent, onSent }: { unsent: readonly Side[]; onSent: () => void }) {
  const t = useTranslations('settings.identity');
  const refresh = useRefresh();
  const form = useEndpointForm(sendIdentityCheck, {
    fields: sendIdentityCheck.body,
    input: (body, token) => ({ body, token }),
    onAnswer: () => refresh().then(onSent),
  });
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={3}>
        {SIDES.map((side) => (
          <IdentityPictureField key={side} side={side} isChosen={unsent.includes(side)} />
        ))}
      </Stack>
      <Text size="sm" tone="muted">
        {t('pictureHint')}
      </Text>
      <Text>{t('purpose', { days: String(RETENTION_DAYS) })}</Text>
      <Form form={form}>
        <CheckField form={form} name="agree">
          {t('agree')}
        </CheckField>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </Stack>
  );
}
