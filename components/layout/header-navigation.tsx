import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { AccountCorner } from './account-corner';
import { HeaderLink } from './header-link';
import { MessagesLink } from './messages-link';

/** Words on a wide screen, icons on a narrow one. The app shell has its bottom bar instead. */
export function HeaderNavigation({ findServices }: { findServices: boolean }) {
  const t = useTranslations('layout');
  return (
    <nav aria-label={t('mainNavigation')} className="flex items-center gap-1 shell:hidden">
      <div className="contents narrow:hidden">
        {findServices && <HeaderLink href="/search?search=">{t('findServices')}</HeaderLink>}
        <HeaderLink href="/work/create" member>
          {t('advertise')}
        </HeaderLink>
      </div>
      <MessagesLink />
      <AccountCorner />
      <div className="contents wide:hidden">
        {findServices && (
          <IconButton href="/search?search=" label={t('findServices')}>
            <Icon name="search" size="large" />
          </IconButton>
        )}
        <IconButton href="/menu" label={t('menu')}>
          <Icon name="menu" size="large" />
        </IconButton>
      </div>
    </nav>
  );
}
