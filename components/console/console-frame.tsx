import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/layout/client-messages';
import { Logo } from '@/components/layout/logo';
import { QueryProvider } from '@/components/layout/query-provider';
import { PageContainer } from '@/components/ui/page-container';
import { ConfirmProvider } from './confirm-provider';
import { ConsoleGate } from './console-gate';
import { ConsoleNavigation } from './console-navigation';
import { LeaveConsoleButton } from './leave-console-button';

/** Around every page of the console. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('console');
  return (
    <ClientMessages namespaces={['console', 'forms', 'errors.reasons']}>
      <QueryProvider>
        <header className="border-b border-line bg-surface">
          <PageContainer className="flex min-h-14 items-center gap-3">
            <Logo />
            <span className="min-w-0 grow truncate font-semibold text-muted">{t('title')}</span>
            <div className="shrink-0 whitespace-nowrap">
              <LeaveConsoleButton />
            </div>
          </PageContainer>
        </header>
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <PageContainer className="py-4">
            <ConsoleGate>
              <ConsoleNavigation />
              <ConfirmProvider>{children}</ConfirmProvider>
            </ConsoleGate>
          </PageContainer>
        </main>
      </QueryProvider>
    </ClientMessages>
  );
}
