import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { FieldError } from './field-error';

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  /** For a control whose purpose is visually obvious, such as the search field. */
  labelHidden?: boolean;
  hint?: string;
  /** Null: no error, with space reserved. Omit it where no error is possible. */
  error?: string | null;
  /** Marks the control; the form says what is wrong. */
  isInvalid?: boolean;
  /** A link or action after the error. */
  remedy?: ReactNode;
  /** False where the form announces the error. */
  announceError?: boolean;
  className?: string;
  /** Receives props to spread on the control: `{(fieldProps) => <Input {...fieldProps} name="city" />}`. */
  children: (fieldProps: ControlProps) => ReactNode;
};

/** A control with its label, hint and error, associated for screen readers. */
export function Field({
  id,
  label,
  labelHidden = false,
  hint,
  error,
  isInvalid = false,
  remedy,
  announceError = true,
  className,
  children,
}: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': clsx(hintId, errorId) || undefined,
        'aria-invalid': error || isInvalid ? true : undefined,
      })}
      {error !== undefined && (
        <FieldError id={errorId} announced={announceError}>
          {error}
          {error && remedy && <> {remedy}</>}
        </FieldError>
      )}
    </div>
  );
}
