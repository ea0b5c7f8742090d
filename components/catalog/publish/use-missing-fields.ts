import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { useReason } from '@/components/forms/use-reason';

/** For the ad form: reports missing fields once, and marks each empty field briefly. */
export function useMissingFields<In extends FieldValues>(form: EndpointForm<In>): EndpointForm<In> {
  const t = useTranslations('publish.form');
  const whole = useReason()('required_fields');
  return {
    ...form,
    errorFor(name) {
      const problem = form.errorFor(name);
      return problem === whole ? t('missing') : problem;
    },
    problems: [...new Set(form.problems)],
  };
}
