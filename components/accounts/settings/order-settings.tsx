import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { CheckField } from '@/components/forms/check-field';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Section } from '@/components/ui/section';
import { loadOrderTerms, orderTermsForm, saveOrderTerms } from '@/lib/orders/acceptance/contract';
import { FREE_DECLINES, HOURS_TO_ACCEPT } from '@/lib/orders/rules';
import type { Answer } from '@/lib/platform/endpoint';

/** The order terms of a provider. `children` are shown until they have loaded. */
export function OrderSettings({ children }: { children: ReactNode }) {
  const { data: terms } = useEndpointQuery(loadOrderTerms, {});
  return terms ? <OrderTermsForm terms={terms} /> : children;
}

/** Empty: at any hour. */
const HOURS = ['', ...Array.from({ length: 24 }, (_, hour) => String(hour))];

function OrderTermsForm({ terms }: { terms: Answer<typeof loadOrderTerms> }) {
  const t = useTranslations('acceptance.settings');
  const [saved, setSaved] = useState('');
  const refresh = useRefresh();
  const form = useEndpointForm(saveOrderTerms, {
    fields: orderTermsForm,
    input: (body, token) => ({ body, token }),
    saved: t('saved'),
    onAnswer() {
      void refresh();
      setSaved(t('saved'));
    },
  });
  const wordOf = (hour: string) => {
    if (hour === '') return t('anyHour');
    return hour === '0' ? t('never') : t('untilHour', { hour: Number(hour) });
  };
  return (
    <Section title={t('title')} text={t('text')}>
      <Form form={form}>
        <CheckField
          form={form}
          name="confirms_orders"
          isOptional
          defaultChecked={terms.confirms_orders}
          hint={t('confirmsHint', { hours: HOURS_TO_ACCEPT, ...FREE_DECLINES })}
        >
          {t('confirms')}
        </CheckField>
        <ChoiceField
          form={form}
          name="same_day_until_hour"
          label={t('sameDay')}
          hint={t('hint')}
          options={HOURS}
          defaultValue={String(terms.same_day_until_hour ?? '')}
          wordOf={wordOf}
        />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
        <p role="status" className="sr-only">
          {saved}
        </p>
      </Form>
    </Section>
  );
}
