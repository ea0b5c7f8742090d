import { useId, type ComponentProps } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  name: Path<In>;
} & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'remedy' | 'children'>;

/** A control of a form with its label, and with what the form finds wrong in it, which the form reads out. */
export function FormField<In extends FieldValues>({ form, name, ...rest }: Props<In>) {
  return <Field id={`${useId()}-${name}`} error={form.problemOf(name) ?? null} announced={false} {...rest} />;
}
