import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { useReason } from '@/components/forms/use-reason';

/** The form of an ad: that not everything is filled in is said once, and in short at each box that is empty. */
export function useMissingFields<In extends FieldValues>(form: EndpointForm<In>): EndpointForm<In> {
  const t = useTranslations('publish.form');
  const whole = useReason()('required_fields');
  return {
    ...form,
    problemOf(name) {
      const problem = form.problemOf(name);
      return problem === whole ? t('missing') : problem;
    },
    problems: [...new Set(form.problems)],
  };
}
