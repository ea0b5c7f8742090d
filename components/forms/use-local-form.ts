import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useCheckedForm } from './use-checked-form';
import type { EndpointForm } from './use-endpoint-form';

type Options<In extends FieldValues, Out> = {
  fields: z.ZodType<Out, In>;
  onValid: (values: Out) => void;
};

/** A form that validates like `useEndpointForm` but makes no call: its values stay on the page. */
export function useLocalForm<In extends FieldValues, Out>({
  fields,
  onValid,
}: Options<In, Out>): EndpointForm<In> {
  const checked = useCheckedForm(fields);
  return {
    ...checked.fields,
    problem: null,
    isFieldProblem: false,
    pending: false,
    submit: (event) => checked.check(event, onValid),
  };
}
