import { useId, type ReactNode } from 'react';
import { clsx } from 'clsx';
import type { FieldValues, Path } from 'react-hook-form';
import { FieldError } from '@/components/ui/field-error';
import type { EndpointForm } from './use-endpoint-form';

type Props<In extends FieldValues> = {
  form: EndpointForm<In>;
  name: Path<In>;
  /** The form can be submitted without it. */
  isOptional?: boolean;
  defaultChecked?: boolean;
  hint?: string;
  children: ReactNode;
};

/** A labelled checkbox. */
export function CheckField<In extends FieldValues>({
  form,
  name,
  isOptional = false,
  defaultChecked,
  hint,
  children,
}: Props<In>) {
  const id = `${useId()}-${name}`;
  const problem = form.errorFor(name);
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          required={!isOptional}
          defaultChecked={defaultChecked}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={clsx(hint && `${id}-hint`, problem && `${id}-error`) || undefined}
          className="size-6 shrink-0 accent-brand"
          {...form.register(name)}
        />
        <label htmlFor={id} className="py-2">
          {children}
        </label>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}
