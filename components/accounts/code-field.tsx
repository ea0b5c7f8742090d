import { useId, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { clsx } from 'clsx';
import { Field } from '@/components/ui/field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { CODE_LENGTH } from '@/lib/accounts/rules';
import { tidyCode } from '@/lib/presentation/tidy-code';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  name: Path<In>;
  label: string;
  hint: string;
};

/** Four boxes drawn behind one invisible input, so that typing, pasting and autofill are native. */
export function CodeField<In extends FieldValues>({ form, name, label, hint }: Props<In>) {
  const [shown, setShown] = useState('');
  const { onChange, ...registered } = form.register(name);
  const problem = form.errorFor(name);
  return (
    <Field id={`${useId()}-${name}`} label={label} hint={hint} error={problem ?? null} announceError={false}>
      {(fieldProps) => (
        <span className="relative block w-fit">
          <input
            {...fieldProps}
            {...registered}
            type="text"
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            required
            // The page has no other purpose, and phones open their keyboard.
            autoFocus
            className="peer absolute inset-0 z-10 size-full cursor-text opacity-0"
            onChange={(event) => {
              event.target.value = tidyCode(event.target.value);
              setShown(event.target.value);
              void onChange(event);
            }}
          />
          <span
            aria-hidden="true"
            className="flex gap-3 rounded-control outline-offset-4 peer-focus:outline-3 peer-focus:outline-brand"
          >
            {Array.from({ length: CODE_LENGTH }, (_, index) => (
              <span
                key={index}
                className={clsx(
                  'flex h-16 w-14 items-center justify-center rounded-control border bg-surface text-2xl font-bold',
                  problem === undefined ? 'border-edge' : 'border-danger',
                )}
              >
                {shown.charAt(index)}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
