import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { AgreementNotice } from '@/components/accounts/agreement-notice';
import { FormPending } from '@/components/accounts/form-pending';
import { OwnAds } from '@/components/catalog/publish/own-ads';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import illustration from '@/components/ui/illustrations/empty-search.svg';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/cards/belongs'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'ownAds');
}

/** Rendered without user data; the session is read in the browser. */
export default async function OwnAdsPage({ params }: PageProps<'/[locale]/cards/belongs'>) {
  await readLocale(params);
  const t = await getTranslations('publish.ownAds');
  const create = (
    <Button href="/work/create" icon={<Icon name="circle-plus" />}>
      {t('create')}
    </Button>
  );
  return (
    <PageShell sidebar footer="row">
      <ClientMessages
        namespaces={[
          'forms',
          'accounts.agreement',
          'accounts.newTab',
          'publish.ownAds',
          'publish.takenDown',
          'helpLinks.takenDown',
        ]}
      >
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          <Cluster justify="between">
            <Heading level={1}>{t('title')}</Heading>
            {create}
          </Cluster>
          <QueryProvider>
            <OwnAds
              pending={<FormPending />}
              empty={
                <EmptyState illustration={illustration} title={t('emptyTitle')} actions={create}>
                  {t('empty')}
                </EmptyState>
              }
            />
            <AgreementNotice />
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
