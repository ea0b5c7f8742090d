import { Fragment, type ReactNode } from 'react';

/** A list of names and values. */
export function Facts({ of }: { of: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1 text-sm">
      {of.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
