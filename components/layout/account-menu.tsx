import { useTranslations } from 'next-intl';
import { LogOutEntry } from '@/components/accounts/log-out-entry';
import { MemberName } from '@/components/accounts/member-name';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ClientMessages } from '@/components/ui/client-messages';
import { NAV_ROW, NavLink } from './nav-link';

const ID = 'account-menu';

/**
 * A member's own pages and the way out, behind their name; on a narrow screen behind their face. The browser opens and
 * closes it by itself. Whether it is in the header at all is settled before the first paint.
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
        <MemberName />
        <Icon name="chevron-down" size="small" className="text-muted narrow:hidden" />
      </button>
      <div
        id={ID}
        popover="auto"
        className="absolute inset-auto top-17 right-[max(var(--gutter),calc((100vw-78rem)/2+var(--gutter)))] w-68 rounded-card border border-line bg-surface p-2 text-ink shadow-soft wide:fixed"
      >
        <ul aria-label={t('account')}>
          <li>
            <NavLink href="/orders" icon="calendar-check">
              {t('orders')}
            </NavLink>
          </li>
          <li>
            <NavLink href="/cards/belongs" icon="clipboard-list">
              {t('myAds')}
            </NavLink>
          </li>
          <li>
            <NavLink href="/registration" icon="user-round">
              {t('personalData')}
            </NavLink>
          </li>
          <li className="mt-2 border-t border-line pt-2">
            <ClientMessages namespaces={['settings.logOut', 'forms.close']}>
              <LogOutEntry className={NAV_ROW} />
            </ClientMessages>
          </li>
        </ul>
      </div>
    </>
  );
}
