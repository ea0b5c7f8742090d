import type { ComponentPropsWithoutRef, FocusEvent, MouseEvent, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { FormField } from './form-field';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  name: Path<In>;
  label: string;
  hint?: string;
  /** A link or action after the error. */
  remedy?: ReactNode;
  /** Formats the text while it is typed, for example a phone number. */
  format?: (typed: string) => string;
  /** Focusing selects the content, so that typing replaces an amount instead of adding digits to it. */
  selectsOnFocus?: boolean;
} & Pick<
  ComponentPropsWithoutRef<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'required'
  | 'defaultValue'
  | 'spellCheck'
  | 'maxLength'
>;

/** A click on an unfocused field sets the caret after the focus event, which would clear the selection. */
const SELECT_ON_FOCUS = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown(event: MouseEvent<HTMLInputElement>) {
    if (event.currentTarget === document.activeElement) return;
    event.preventDefault();
    event.currentTarget.focus();
  },
};

/** A single-line text field. */
export function TextField<In extends FieldValues>(props: Props<In>) {
  const { form, name, label, hint, remedy, format, selectsOnFocus = false, ...rest } = props;
  const { onChange, ...registered } = form.register(name);
  return (
    <FormField form={form} name={name} label={label} hint={hint} remedy={remedy}>
      {(fieldProps) => (
        <Input
          {...fieldProps}
          {...registered}
          {...rest}
          {...(selectsOnFocus && SELECT_ON_FOCUS)}
          onChange={(event) => {
            if (format) event.target.value = format(event.target.value);
            void onChange(event);
          }}
        />
      )}
    </FormField>
  );
}
