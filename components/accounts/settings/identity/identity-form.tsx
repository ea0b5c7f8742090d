import { useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { CheckField } from '@/components/forms/check-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { FieldError } from '@/components/ui/field-error';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { sendIdentityCheck } from '@/lib/verification/contract';
import { RETENTION_DAYS, REQUIRED_SIDES, type Side, SIDES } from '@/lib/verification/rules';
import { IdentityPictureField } from './identity-picture-field';

/**
 * Uploads the pictures one by one and submits them for review, with the consent stated beside it. An attempt
 * names everything that is missing.
 */
export function IdentityForm({ unsent, onSent }: { unsent: readonly Side[]; onSent: () => void }) {
  const t = useTranslations('settings.identity');
  const format = useFormatter();
  const refresh = useRefresh();
  const [isTried, setTried] = useState(false);
  const missing = REQUIRED_SIDES.filter((side) => !unsent.includes(side));
  const form = useEndpointForm(sendIdentityCheck, {
    fields: sendIdentityCheck.body,
    input: (body, token) => ({ body, token }),
    onValid: () => missing.length > 0,
    onAnswer: () => refresh().then(onSent),
  });
  const sides = format.list(missing.map((side) => t(`sides.${side}`)));
  const submit: typeof form.submit = (event) => {
    setTried(true);
    form.submit(event);
  };
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={3}>
        {SIDES.map((side) => (
          <IdentityPictureField key={side} side={side} isChosen={unsent.includes(side)} />
        ))}
      </Stack>
      <FieldError announced>{isTried && missing.length > 0 && t('missing', { sides })}</FieldError>
      <Text size="sm" tone="muted">
        {t('pictureHint')}
      </Text>
      <Text>{t('purpose', { days: String(RETENTION_DAYS) })}</Text>
      <Form form={{ ...form, submit }}>
        <CheckField form={form} name="agree">
          {t('agree')}
        </CheckField>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </Stack>
  );
}
