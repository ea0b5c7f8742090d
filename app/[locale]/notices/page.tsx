import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { listNotices } from '@/lib/notices/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { LogInCard } from '@/components/accounts/log-in-card';
import { QueryProvider } from '@/components/forms/query-provider';
import { PageShell } from '@/components/layout/page-shell';
import { NoticeList } from '@/components/notices/notice-list';
import { ClientMessages } from '@/components/ui/client-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/heading';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/notices'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'notices');
}

/** Rendered without user data; the session is read in the browser. */
export default async function NoticesPage({ params }: PageProps<'/[locale]/notices'>) {
  await readLocale(params);
  const t = await getTranslations('notices');
  return (
    <PageShell sidebar footer="row">
      <EarlyCalls endpoints={[listNotices]} />
      <ClientMessages namespaces={['notices', 'forms']}>
        {/* As high as the viewport from the start, so that the footer does not jump into it. */}
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          <Heading level={1}>{t('title')}</Heading>
          <LogInCard next="/notices">{t('visitor')}</LogInCard>
          <div className="hidden member:block">
            <Stack gap={4}>
              <Text tone="muted">{t('intro')}</Text>
              <QueryProvider>
                <NoticeList
                  pending={<FormPending />}
                  empty={
                    <EmptyState illustration={illustration} title={t('emptyTitle')}>
                      {t('empty')}
                    </EmptyState>
                  }
                />
              </QueryProvider>
            </Stack>
          </div>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
