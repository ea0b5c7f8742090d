'use client';

import { useEffect, useRef } from 'react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { CONSOLE_GROUPS, type ConsolePage, groupAt, isAt } from '@/lib/presentation/console/console-pages';
import { useConsoleKeys } from './use-console-keys';

const TAB = 'inline-flex min-h-11 items-center border-b-2 px-3 font-semibold hover:text-brand';
const MENU = 'console-pages';

/**
 * The console's navigation: what waits, all pages by group, and the pages of the current group. On a narrow screen the
 * pages of the group are one line, scrolled sideways to the current page.
 */
export function ConsoleNavigation() {
  const t = useTranslations('console.navigation');
  // The path as the browser shows it, without the language.
  const path = usePathname();
  useConsoleKeys();
  const group = groupAt(path);
  return (
    <nav
      aria-label={t('label')}
      className="-mx-1 mb-5 flex flex-wrap items-center border-b border-line wide:text-sm"
    >
      <a
        href="/console"
        aria-current={path === '/console' ? 'page' : undefined}
        className={clsx(TAB, colourOf(path === '/console'))}
      >
        {t('home')}
      </a>
      <AllPages path={path} />
      {group && <GroupLine pages={group.pages} path={path} />}
    </nav>
  );
}

/** A popover, so that it opens and closes without script, also by Escape and a click elsewhere. */
function AllPages({ path }: { path: string }) {
  const t = useTranslations('console.navigation');
  const nameOf = usePageName();
  const menu = useRef<HTMLDivElement>(null);
  // Otherwise the menu would still be open on the page to which the browser goes back.
  const close = () => menu.current?.hidePopover();
  return (
    <div className="group">
      <button
        type="button"
        popoverTarget={MENU}
        className={clsx(TAB, 'cursor-pointer gap-2 border-transparent')}
      >
        {t('all')}
        <Icon name="chevron-down" className="text-muted group-has-[:popover-open]:rotate-180" />
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className="fixed inset-x-(--gutter) inset-y-auto top-30 mx-auto max-h-[calc(100dvh-8.5rem)] w-auto max-w-[calc(var(--container-page)-2*var(--gutter))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-soft narrow:top-42 narrow:max-h-[calc(100dvh-11.5rem)]"
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-5">
          {CONSOLE_GROUPS.map(({ name, pages }) => (
            <div key={name}>
              <p id={`pages-${name}`} className="font-semibold text-muted">
                {t(`groups.${name}`)}
              </p>
              <ul aria-labelledby={`pages-${name}`}>
                {pages.map((page) => (
                  <li key={page.href}>
                    <a
                      href={page.href}
                      onClick={close}
                      aria-current={isAt(path, page) ? 'page' : undefined}
                      className="flex min-h-11 items-center font-semibold hover:text-brand aria-[current]:text-brand wide:min-h-9"
                    >
                      {nameOf(page)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function GroupLine({ pages, path }: { pages: readonly ConsolePage[]; path: string }) {
  const nameOf = usePageName();
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = line.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [path]);
  return (
    <ul ref={line} className="flex narrow:basis-full narrow:overflow-x-auto wide:flex-wrap">
      {pages.map((page) => (
        <li key={page.href} className="shrink-0">
          <a
            href={page.href}
            aria-current={isAt(path, page) ? 'page' : undefined}
            className={clsx(TAB, colourOf(isAt(path, page)))}
          >
            {nameOf(page)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns a page's display name. */
function usePageName(): (page: ConsolePage) => string {
  const t = useTranslations('console.navigation');
  const lists = useTranslations('lists.names');
  return (page) => ('list' in page ? lists(page.list) : t(page.name));
}

function colourOf(isHere: boolean): string {
  return isHere ? 'border-brand text-brand' : 'border-transparent text-muted';
}
