import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { NavLink } from './nav-link';

const ID = 'account-menu';

/**
 * A menu of the user's pages and the log-out, behind their name or, on a narrow screen, their avatar. A
 * popover, so it opens without script. public/first-paint.js decides whether it shows.
 */
export function AccountMenu() {
  const t = useTranslations('layout');
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        className="hidden min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-3 font-semibold hover:bg-brand-soft member:flex wide:max-w-64 wide:min-w-36 narrow:px-0"
      >
        <VisuallyHidden>{t('account')}: </VisuallyHidden>
        <span
          data-slot="member-name"
          className="flex min-w-0 items-center gap-2 empty:size-8 empty:rounded-full empty:bg-brand-soft"
        />
        <Icon name="chevron-down" size="small" className="text-muted narrow:hidden" />
      </button>
      <div
        id={ID}
        popover="auto"
        className="fixed inset-auto top-17 right-[max(var(--gutter),calc((100vw-78rem)/2+var(--gutter)))] w-68 rounded-card border border-line bg-surface p-2 text-ink shadow-soft"
      >
        <ul aria-label={t('account')}>
          <NavLink href="/orders" icon="calendar-check">
            {t('orders')}
            <span data-slot="waiting" className="ml-auto" />
          </NavLink>
          <NavLink href="/favourites" icon="heart">
            {t('favourites')}
          </NavLink>
          <NavLink href="/cards/belongs" icon="clipboard-list">
            {t('myAds')}
          </NavLink>
          <NavLink href="/questions" icon="mail">
            {t('questions')}
          </NavLink>
          <NavLink href="/invitations" icon="share-2">
            {t('invite')}
          </NavLink>
          <NavLink href="/settings" icon="user-round">
            {t('settings')}
          </NavLink>
          <li data-slot="log-out" className="mt-2 border-t border-line pt-2" />
        </ul>
      </div>
    </>
  );
}
