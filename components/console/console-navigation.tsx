'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { useConsoleKeys } from './use-console-keys';

/** The pages of the console, in the order of their work. A name is a text under `console.navigation`. */
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
  { name: 'settings', href: '/console/settings' },
  { name: 'audit', href: '/console/lists/audit' },
] as const;

/** The way through the console; on a narrow screen it is moved sideways. */
export function ConsoleNavigation() {
  const t = useTranslations('console.navigation');
  // Names the address as the browser has it, without the language.
  const path = usePathname();
  useConsoleKeys();
  return (
    <nav aria-label={t('label')} className="-mx-1 mb-5 overflow-x-auto border-b border-line">
      <ul className="flex min-w-max">
        {PAGES.map(({ name, href }) => {
          const isHere = href === '/console' ? path === href : path.startsWith(href);
          return (
            <li key={name}>
              <a
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center border-b-2 px-3 font-semibold hover:text-brand',
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
