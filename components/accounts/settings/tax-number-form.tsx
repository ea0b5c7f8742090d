import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { updateTaxNumber } from '@/lib/accounts/reauthentication/contract';
import { OwnerForm } from './owner-form';

/** The tax number for earnings; once stored, it is only shown masked. */
export function TaxNumberForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.taxNumber');
  const [stored, setStored] = useState(profile.tax_number);
  const refresh = useRefresh();
  const form = useEndpointForm(updateTaxNumber, {
    fields: updateTaxNumber.body,
    input: (body, token) => ({ body, token }),
    saved: t('saved'),
    onAnswer(answer) {
      setStored(answer.tax_number);
      void refresh();
      for (const name of ['tax_number', 'password'] as const) form.setValue(name, '');
    },
  });
  return (
    <OwnerForm
      form={form}
      hasPassword={profile.has_password}
      names={{ password: 'password', code: 'tocompare' }}
      title={t('title')}
      text={t('text')}
      submit={t('submit')}
      field={
        <TextField
          form={form}
          name="tax_number"
          label={t('label')}
          hint={t('hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      }
    >
      <p role="status" className="text-sm text-muted">
        {stored !== '' && t('stored', { number: stored })}
      </p>
      <HelpLink topic="taxNumber" />
    </OwnerForm>
  );
}
