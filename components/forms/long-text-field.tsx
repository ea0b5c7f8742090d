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
  /** Counts up to this many characters; without it nothing is counted. */
  most?: number;
};

/** Some lines of text of a form, counted while they are typed. */
export function LongTextField<In extends FieldValues>(props: Props<In>) {
  const { form, name, label, hint, defaultValue = '', most } = props;
  const [length, setLength] = useState(lengthOf(defaultValue.trim()));
  const { onChange, ...registered } = form.register(name);
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            {...registered}
            defaultValue={defaultValue}
            rows={5}
            className={clsx(CONTROL, 'py-2.5')}
            onChange={(event) => {
              setLength(lengthOf(event.target.value.trim()));
              void onChange(event);
            }}
          />
          {most !== undefined && (
            <span
              className={clsx(
                'text-right text-sm tabular-nums',
                length > most ? 'text-danger' : 'text-muted',
              )}
            >
              {`${length}/${most}`}
            </span>
          )}
        </>
      )}
    </FormField>
  );
}
