'use client';

import { useEffect, useRef } from 'react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';

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

/**
 * Keys of the console: j and k move to the next and previous item of a page (`data-queue-item`), Enter follows its
 * link, / moves to the search field of the header. They have no effect while the operator types.
 */
function useConsoleKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'j') focusItem(1);
      if (event.key === 'k') focusItem(-1);
      if (event.key !== '/') return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-console-search]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function focusItem(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-queue-item]')];
  const current = items.findIndex((item) => item.contains(document.activeElement));
  items[current === -1 ? 0 : current + by]?.focus();
}
