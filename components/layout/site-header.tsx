import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { PageContainer } from '@/components/ui/page-container';
import { HeaderNavigation } from './header-navigation';
import { Logo } from './logo';

type SiteHeaderProps = {
  /** The home page has the search in its banner; every other page gets a link to it. */
  variant: 'default' | 'home';
};

export function SiteHeader({ variant }: SiteHeaderProps) {
  const t = useTranslations('layout');
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <PageContainer className="flex min-h-16 items-center gap-3 narrow:min-h-14">
        <span className="hidden shell:contents">
          {/* The app shell has no browser bar; public/first-paint.js goes back. */}
          <IconButton label={t('back')} data-back="" className="-ml-2">
            <Icon name="arrow-left" size="large" />
          </IconButton>
        </span>
        <Logo />
        <div className="ml-auto flex items-center gap-1">
          <HeaderNavigation findServices={variant === 'default'} />
        </div>
      </PageContainer>
    </header>
  );
}
