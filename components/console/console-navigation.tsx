'use client';

import { useEffect, useRef } from 'react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { useConsoleKeys } from './use-console-keys';

/** The pages of the console, in display order. Their display names are under `console.navigation`. */
const PAGES = [
  { name: 'home', href: '/console' },
  { name: 'reports', href: '/console/reports' },
  { name: 'identity', href: '/console/identity' },
  { name: 'looks', href: '/console/looks' },
  { name: 'feedback', href: '/console/feedback' },
  { name: 'people', href: '/console/lists/people' },
  { name: 'ads', href: '/console/lists/ads' },
  { name: 'orders', href: '/console/lists/orders' },
  { name: 'payments', href: '/console/lists/payments' },
  { name: 'payouts', href: '/console/payouts' },
  { name: 'disputes', href: '/console/disputes' },
  { name: 'tasks', href: '/console/lists/tasks' },
  { name: 'coupons', href: '/console/lists/coupons' },
  { name: 'settings', href: '/console/settings' },
  { name: 'legal', href: '/console/legal/terms' },
  { name: 'health', href: '/console/health' },
  { name: 'audit', href: '/console/lists/audit' },
] as const;

/** The console's navigation. On a narrow screen it is a single line that scrolls sideways to the current page. */
export function ConsoleNavigation() {
  const t = useTranslations('console.navigation');
  // The path as the browser shows it, without the language.
  const path = usePathname();
  useConsoleKeys();
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = line.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [path]);
  return (
    <nav aria-label={t('label')} className="-mx-1 mb-5 border-b border-line narrow:overflow-x-auto">
      <ul ref={line} className="flex narrow:min-w-max wide:flex-wrap">
        {PAGES.map(({ name, href }) => {
          const isHere = href === '/console' ? path === href : path.startsWith(href);
          return (
            <li key={name}>
              <a
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center border-b-2 px-3 font-semibold hover:text-brand wide:px-2.5 wide:text-sm',
                  isHere ? 'border-brand text-brand' : 'border-transparent text-muted',
                )}
              >
                {t(name)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
