import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { FieldError } from './field-error';

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  /** For a control whose purpose is plain to the eye, such as the search box. */
  labelHidden?: boolean;
  hint?: string;
  /** Null: nothing is wrong yet, and there is room for it. Leave it out where nothing can be wrong. */
  error?: string | null;
  /** Stands after what is wrong: a way on. */
  remedy?: ReactNode;
  /** False where the form around it reads out what is wrong. */
  announced?: boolean;
  className?: string;
  /** Gets what must be spread on the control: `{(wiring) => <Input {...wiring} name="city" />}`. */
  children: (wiring: Wiring) => ReactNode;
};

/** One control with its label, hint and error, tied together for screen readers. */
export function Field({
  id,
  label,
  labelHidden = false,
  hint,
  error,
  remedy,
  announced = true,
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
        'aria-invalid': error ? true : undefined,
      })}
      {error !== undefined && (
        <FieldError id={errorId} announced={announced}>
          {error}
          {error && remedy && <> {remedy}</>}
        </FieldError>
      )}
    </div>
  );
}
