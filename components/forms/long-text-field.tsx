import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { CONTROL } from '@/components/ui/input';
import { clsx } from 'clsx';
import { lengthOf } from '@/lib/accounts/rules';
import { FormField } from './form-field';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  name: Path<In>;
  label: string;
  hint?: string;
  defaultValue?: string;
  /** Shows a counter up to this many characters; omitted: no counter. */
  maxLength?: number;
};

/** A multi-line text field with a character counter. */
export function LongTextField<In extends FieldValues>(props: Props<In>) {
  const { form, name, label, hint, defaultValue = '', maxLength } = props;
  const [length, setLength] = useState(lengthOf(defaultValue.trim()));
  const { onChange, ...registered } = form.register(name);
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(fieldProps) => (
        <>
          <textarea
            {...fieldProps}
            {...registered}
            defaultValue={defaultValue}
            rows={5}
            className={clsx(CONTROL, 'py-2.5')}
            onChange={(event) => {
              setLength(lengthOf(event.target.value.trim()));
              void onChange(event);
            }}
          />
          {maxLength !== undefined && (
            <span
              className={clsx(
                'text-right text-sm tabular-nums',
                length > maxLength ? 'text-danger' : 'text-muted',
              )}
            >
              {`${length}/${maxLength}`}
            </span>
          )}
        </>
      )}
    </FormField>
  );
}
