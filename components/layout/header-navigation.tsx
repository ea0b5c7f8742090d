import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Button } from '@/components/ui/button';
import { AccountMenu } from './account-menu';
import type { ReactNode } from 'react';
import { MemberLink } from '@/components/accounts/member-link';

/** The pages on a wide screen; on a narrow one only the account, because the bottom bar has the rest. */
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
      <NoticesLink />
      <AccountCorner />
    </nav>
  );
}

/** Log-in and sign-up for a visitor, a menu for a user; public/first-paint.js decides which shows. */
function AccountCorner() {
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

/** A user's link to the chat in the header; public/first-paint.js decides whether it shows. */
function MessagesLink() {
  const t = useTranslations('layout');
  return (
    <span className="relative hidden member:inline-flex narrow:hidden">
      <IconButton href="/chat" label={t('messages')}>
        <Icon name="message-circle" size="large" />
      </IconButton>
      <span data-slot="unread" className="pointer-events-none absolute top-0 right-0" />
    </span>
  );
}

/** The bell; public/first-paint.js decides whether it shows. */
function NoticesLink() {
  const t = useTranslations('layout');
  return (
    <span className="relative hidden member:inline-flex">
      <IconButton href="/notices" label={t('bell')}>
        <Icon name="bell" size="large" />
      </IconButton>
      <span data-slot="notices" className="pointer-events-none absolute top-0 right-0" />
    </span>
  );
}

const CLASSES =
  'inline-flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-brand-soft hover:text-brand-strong';

/** A text link in the header; with `member` it leads visitors to the log-in. */
function HeaderLink({
  href,
  member = false,
  children,
}: {
  href: string;
  member?: boolean;
  children: ReactNode;
}) {
  if (member) {
    return (
      <MemberLink href={href} className={CLASSES}>
        {children}
      </MemberLink>
    );
  }
  return (
    <a href={href} className={CLASSES}>
      {children}
    </a>
  );
}
