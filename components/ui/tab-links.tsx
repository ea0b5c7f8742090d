import type { ReactNode } from 'react';
import { clsx } from 'clsx';

const CLASSES =
  'flex min-h-11 items-center gap-2 border-b-4 px-4 py-2 font-semibold max-sm:flex-1 max-sm:justify-center';

type Tab = {
  href: string;
  name: string;
  /** After the name. */
  count?: ReactNode;
};

/** Tabs as plain links, for example to hashes, so that tabs can be linked and the back button works. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: Tab[]; current: string }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ href, name, count }) => (
          <li key={href} className="max-sm:flex max-sm:flex-auto">
            <a
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={clsx(
                CLASSES,
                href === current
                  ? 'border-brand text-brand'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {name}
              {count}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
