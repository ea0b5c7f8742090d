import type { ReactNode } from 'react';

type Props = {
  id?: string;
  /** Announced when it appears. */
  announced?: boolean;
  children?: ReactNode;
};

/**
 * An error below its field. Reserves two lines in the space below, so that nothing moves when it appears or
 * disappears.
 */
export function FieldError({ id, announced = false, children }: Props) {
  return (
    <p
      id={id}
      role={announced ? 'alert' : undefined}
      className="-mb-4 min-h-8 text-sm leading-[1.15] font-semibold text-danger"
    >
      {children}
    </p>
  );
}
