import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { FormPending } from '@/components/accounts/form-pending';
import { EditAd } from '@/components/catalog/publish/edit-ad';
import { Maintenance } from '@/components/catalog/publish/maintenance';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/layout/query-provider';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { listStates } from '@/lib/places/state';
import { env } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/work/edit'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'editAd');
}

/** The page knows neither the person nor the ad: the browser brings the session and the id. */
export default async function EditAdPage({ params }: PageProps<'/[locale]/work/edit'>) {
  await pageParams(params);
  const t = await getTranslations('publish.edit');
  return (
    <PageShell sideBar footer="row">
      <ClientMessages
        namespaces={[
          'forms',
          'errors.reasons',
          'publish.edit',
          'publish.form',
          'publish.pictures',
          'publish.subWorks',
          'publish.done',
        ]}
      >
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text">
          <Heading level={1}>{t('title')}</Heading>
          <Maintenance />
          <QueryProvider>
            <EditAd
              states={listStates().map(({ id, name }) => ({ id, name }))}
              sharePercent={100 - env.SERVICE_FEE_PERCENT}
            >
              <FormPending />
            </EditAd>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
