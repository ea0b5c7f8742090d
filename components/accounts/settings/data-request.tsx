import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SentNote } from '@/components/forms/sent-note';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { askAboutData } from '@/lib/support/contract';
import { DELETE_MARKER } from '@/lib/support/rules';
import { Section } from '@/components/ui/section';

/** Placeholders for contact data that the server takes from the token (specification, point 7). */
const PLACEHOLDER = { email: 'user@placeholder.invalid', phone: '00000000000', code: 'manage_data' };

/** Requests the deletion of part of the user's data; can be sent once. */
export function DataRequest({ uid, name }: { uid: string; name: string }) {
  const t = useTranslations('settings.request');
  const [number, setNumber] = useState<string | null>(null);
  const form = useEndpointForm(askAboutData, {
    fields: askAboutData.body.pick({ suggestion: true }),
    input: ({ suggestion }, token) => ({
      token,
      body: { ...PLACEHOLDER, uid, name, evaluation: null, suggestion: DELETE_MARKER + suggestion },
    }),
    onAnswer: (answer) => setNumber(answer.number),
  });
  return (
    <Section title={t('title')} text={t('text')}>
      {number !== null ? (
        <Stack gap={2}>
          <Button disabled wide icon={<Icon name="check" />}>
            {t('sent')}
          </Button>
          <SentNote>{t('number', { number })}</SentNote>
        </Stack>
      ) : (
        <Form form={form}>
          <LongTextField form={form} name="suggestion" label={t('message')} />
          <SubmitButton form={form} variant="secondary">
            {t('submit')}
          </SubmitButton>
        </Form>
      )}
    </Section>
  );
}
