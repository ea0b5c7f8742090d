import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ClientMessages } from '@/components/ui/client-messages';
import { Logo } from '@/components/layout/logo';
import { LastSeen } from '@/components/offline/last-seen';
import { TryAgain } from '@/components/offline/try-again';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/something-wrong.svg';
import { PageContainer } from '@/components/ui/page-container';
import { env } from '@/lib/platform/env';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/offline'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'offline');
}

/**
 * Shown by the service worker in place of an unreachable page. The same for everyone; without links to other
 * pages, which would lead back here.
 */
export default async function OfflinePage({ params }: PageProps<'/[locale]/offline'>) {
  await readLocale(params);
  const t = await getTranslations('offline');
  return (
    <>
      <header className="border-b border-line bg-surface">
        <PageContainer className="flex min-h-16 items-center">
          <Logo />
        </PageContainer>
      </header>
      <main id="content" data-offline="" tabIndex={-1} className="flex-1 pb-12 outline-none">
        <ClientMessages namespaces={['offline', 'orders.states']}>
          <EmptyState illustration={illustration} title={t('title')} headingLevel={1} actions={<TryAgain />}>
            {t('text', { brand: env.BRAND_NAME })}
          </EmptyState>
          <LastSeen />
        </ClientMessages>
      </main>
    </>
  );
}
