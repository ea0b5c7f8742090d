import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field';

type Props<In extends FieldValues> = Pick<
  ComponentProps<typeof TextField<In>>,
  'form' | 'name' | 'label' | 'hint' | 'remedy' | 'defaultValue'
> & {
  /** Autofill: the name of a stored account, or the visitor's own address. */
  autoComplete: 'username' | 'email';
};

/** A required e-mail field. */
export function EmailField<In extends FieldValues>(props: Props<In>) {
  return (
    <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} required />
  );
}
