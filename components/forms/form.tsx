import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { Stack } from '@/components/ui/stack';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  children: ReactNode;
};

/**
 * A form with an announced summary of its errors. Method POST, although the script sends it: without script a
 * password must not end up in a URL.
 */
export function Form<In extends FieldValues>({ form, children }: Props<In>) {
  const t = useTranslations('forms');
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <noscript>{t('needsScript')}</noscript>
      <div role="alert">
        {form.problems.length > 0 && (
          <p className="sr-only">{`${t('problem')}: ${form.problems.join('; ')}`}</p>
        )}
      </div>
      <Stack gap={5}>{children}</Stack>
    </form>
  );
}
