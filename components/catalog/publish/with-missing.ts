import type { FieldValues } from 'react-hook-form';
import type { FormWords } from '@/components/forms/form-words';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import type { PublishWords } from './publish-words';

/** The form of an ad: that not everything is filled in is said once, and in short at each box that is empty. */
export function withMissing<In extends FieldValues>(
  form: EndpointForm<In>,
  words: FormWords,
  labels: PublishWords,
): EndpointForm<In> {
  const whole = words.reasons.required_fields;
  return {
    ...form,
    problemOf(name) {
      const problem = form.problemOf(name);
      return problem === whole ? labels.form.missing : problem;
    },
    problems: [...new Set(form.problems)],
  };
}
