import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useBubble } from '@/components/forms/use-bubble';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { updateTaxNumber } from '@/lib/accounts/owner/contract';
import { OwnerProof } from './owner-proof';
import { Section } from './section';

/** Under which number one earns. Whoever has told it sees only a part of it again. */
export function TaxNumberForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.taxNumber');
  const [stored, setStored] = useState(profile.tax_number);
  const [bubble, showBubble] = useBubble();
  const refresh = useRefresh();
  const form = useEndpointForm(updateTaxNumber, {
    fields: updateTaxNumber.body,
    input: (body, token) => ({ body, token }),
    onAnswer(answer) {
      setStored(answer.tax_number);
      void refresh();
      for (const name of ['tax_number', 'password'] as const) form.setValue(name, '');
      showBubble(t('saved'));
    },
  });
  return (
    <Section title={t('title')} text={t('text')}>
      <Form form={form}>
        <TextField
          form={form}
          name="tax_number"
          label={t('label')}
          hint={t('hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <OwnerProof
          form={form}
          hasPassword={profile.has_password}
          names={{ password: 'password', code: 'tocompare' }}
        />
        <SubmitButton form={{ ...form, bubble: bubble ?? form.bubble }} variant="secondary">
          {t('submit')}
        </SubmitButton>
        <p role="status" className="text-sm text-muted">
          {stored !== '' && t('stored', { number: stored })}
        </p>
      </Form>
    </Section>
  );
}
