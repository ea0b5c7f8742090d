import { Fragment, type ReactNode } from 'react';

/** A list of names and values. */
export function Facts({ of }: { of: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
      {of.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
