import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { AccountMenu } from './account-menu';
import { HeaderLink } from './header-link';

/** Log-in and sign-up for a visitor, a menu for a user; public/first-paint.js decides which shows. */
export function AccountCorner() {
  const t = useTranslations('layout');
  return (
    <>
      <div className="contents member:hidden">
        <HeaderLink href="/login">{t('logIn')}</HeaderLink>
        <Button href="/signin" className="ml-1 narrow:hidden">
          {t('register')}
        </Button>
      </div>
      <AccountMenu />
    </>
  );
}
