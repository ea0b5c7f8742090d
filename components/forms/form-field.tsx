import { useId, type ComponentProps } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  name: Path<In>;
} & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'remedy' | 'children'>;

/** A labelled form control with its error, which the form announces. */
export function FormField<In extends FieldValues>({ form, name, ...rest }: Props<In>) {
  return (
    <Field id={`${useId()}-${name}`} error={form.errorFor(name) ?? null} announceError={false} {...rest} />
  );
}
