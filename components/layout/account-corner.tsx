import { useTranslations } from 'next-intl';
import { MemberName } from '@/components/accounts/member-name';
import { Button } from '@/components/ui/button';
import { HeaderLink } from './header-link';

/** Log-in and register for a visitor, one's own name for a member; which of the two is settled before the first paint. */
export function AccountCorner() {
  const t = useTranslations('layout');
  return (
    <>
      <div className="contents member:hidden">
        <HeaderLink href="/login">{t('logIn')}</HeaderLink>
        <Button href="/signin" className="ml-1">
          {t('register')}
        </Button>
      </div>
      <a
        href="/registration"
        className="hidden min-h-11 max-w-64 min-w-32 items-center rounded-control px-3 font-semibold hover:bg-brand-soft member:flex"
      >
        <MemberName />
      </a>
    </>
  );
}
