import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { PageContainer } from '@/components/ui/page-container';
import { BackButton } from './back-button';
import { HeaderNavigation } from './header-navigation';
import { Logo } from './logo';

type SiteHeaderProps = {
  /** The home page searches in its own banner; every other page gets a way to the search. */
  variant: 'default' | 'home';
  action?: ReactNode;
};

export function SiteHeader({ variant, action }: SiteHeaderProps) {
  const t = useTranslations('layout');
  return (
    <header className="z-20 border-b border-line bg-surface wide:sticky wide:top-0">
      <PageContainer className="flex min-h-16 items-center gap-3">
        <span className="hidden shell:contents">
          <BackButton label={t('back')}>
            <Icon name="arrow-left" size="large" />
          </BackButton>
        </span>
        <Logo />
        <div className="ml-auto flex items-center gap-1">
          <HeaderNavigation findServices={variant === 'default'} />
          {action}
        </div>
      </PageContainer>
    </header>
  );
}
