import type { ReactNode } from 'react';

type Props = {
  id?: string;
  /** Read out when it comes. */
  announced?: boolean;
  children?: ReactNode;
};

/**
 * What is wrong, below what it is about. Its two lines are kept free, into the space below, so that nothing moves
 * when it comes or goes.
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
