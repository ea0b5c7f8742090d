import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/ui/client-messages';
import { Logo } from '@/components/layout/logo';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { PageContainer } from '@/components/ui/page-container';
import { ActionProvider } from './actions/action-provider';
import { ConsoleNavigation } from './console-navigation';
import { LeaveForm } from './leave-form';
import { OpenConsole } from './open-console';

type Props = Pick<ComponentProps<typeof OpenConsole>, 'isOpen' | 'enter'> & {
  runAction: ComponentProps<typeof ActionProvider>['run'];
  leave: () => Promise<void>;
  children: ReactNode;
};

/** The frame of every page of the console. */
export function ConsoleFrame({ children, leave, runAction, ...wayIn }: Props) {
  const t = useTranslations('console');
  return (
    <ClientMessages
      namespaces={[
        'console.open',
        'console.enrolment',
        'console.recovery',
        'console.gate',
        'console.navigation',
        'lists.names',
        'console.viewer',
        'actions.form',
        'forms.close',
        'chargeBackFile.upload',
      ]}
    >
      <header className="border-b border-line bg-surface">
        <PageContainer className="flex min-h-14 items-center gap-3 narrow:flex-wrap narrow:gap-y-0 narrow:pb-2">
          <Logo />
          <span className="min-w-0 grow truncate font-semibold text-muted">{t('title')}</span>
          {wayIn.isOpen && <SearchField />}
          {wayIn.isOpen && (
            <LeaveForm leave={leave}>
              <Button type="submit" variant="quiet" className="-mr-3 shrink-0 whitespace-nowrap">
                {t('leave')}
              </Button>
            </LeaveForm>
          )}
        </PageContainer>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageContainer className="py-4">
          <OpenConsole {...wayIn}>
            <ConsoleNavigation />
            <ActionProvider run={runAction}>{children}</ActionProvider>
          </OpenConsole>
        </PageContainer>
      </main>
    </ClientMessages>
  );
}

/** Searches all lists of the console. A plain form, so that it works without scripts; the key / focuses it. */
function SearchField() {
  const t = useTranslations('consoleSearch');
  return (
    <form
      action="/console/search"
      role="search"
      aria-label={t('title')}
      className="flex min-w-0 grow items-center gap-1 narrow:order-last narrow:basis-full wide:max-w-md"
    >
      <Input
        type="search"
        name="q"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        aria-keyshortcuts="/"
        data-console-search=""
      />
      <IconButton type="submit" label={t('submit')}>
        <Icon name="search" />
      </IconButton>
    </form>
  );
}
