import type { ReactNode } from 'react';
import { clsx } from 'clsx';

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
  error?: string;
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
  announced = true,
  className,
  children,
}: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
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
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={errorId} role={announced ? 'alert' : undefined} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
