import { useTranslations } from 'next-intl';
import { MemberLink } from '@/components/accounts/member-link';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/lib/presentation/icon-names';
import { clsx } from 'clsx';

const ITEMS = [
  { name: 'home', href: '/', icon: 'house', member: false },
  { name: 'search', href: '/search?search=', icon: 'search', member: false },
  { name: 'orders', href: '/orders', icon: 'calendar-check', member: true },
  { name: 'chat', href: '/chat', icon: 'message-circle', member: true },
  { name: 'me', href: '/menu', icon: 'user-round', member: false },
] as const satisfies { name: string; href: string; icon: IconName; member: boolean }[];

export type BottomBarItem = (typeof ITEMS)[number]['name'];

/**
 * Navigation of the narrow layout and the app shell. The footer and what sticks to the bottom of the window reserve
 * space for it (--bar in app/globals.css); it gives way to the keyboard of a phone.
 */
export function BottomBar({ current }: { current?: BottomBarItem }) {
  const t = useTranslations('layout');
  return (
    <nav
      aria-label={t('shortcuts')}
      className="fixed inset-x-0 bottom-0 z-30 h-(--bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden typing:hidden"
    >
      <ul className="mx-auto flex h-full max-w-text">
        {ITEMS.map(({ name, href, icon, member }) => {
          const Anchor = member ? MemberLink : 'a';
          return (
            // As wide as its label: in five equal parts of 360 px the long ones would be cut off.
            <li key={name} className="min-w-0 flex-auto">
              <Anchor
                href={href}
                aria-current={current === name ? 'page' : undefined}
                className={clsx(
                  'flex h-full flex-col items-center justify-center gap-1 px-1 text-sm font-semibold',
                  current === name ? 'text-brand' : 'text-muted',
                )}
              >
                <span className="relative inline-flex">
                  <Icon name={icon} size="large" />
                  {name === 'orders' && <span data-slot="waiting" className="absolute -top-2 left-3" />}
                  {name === 'chat' && <span data-slot="unread" className="absolute -top-2 left-3" />}
                </span>
                <span className="max-w-full truncate">{t(`bottomBar.${name}`)}</span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
