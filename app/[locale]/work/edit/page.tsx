import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { FormPending } from '@/components/accounts/form-pending';
import { EditAd } from '@/components/catalog/publish/edit-ad';
import { Maintenance } from '@/components/catalog/publish/maintenance';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { listStates } from '@/lib/places/state';
import { serviceFee } from '@/lib/orders/settings';
import { readSetting } from '@/lib/services/settings/read-setting';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/work/edit'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'editAd');
}

/** Rendered without user data; the session and the ad's id are read in the browser. */
export default async function EditAdPage({ params }: PageProps<'/[locale]/work/edit'>) {
  await readLocale(params);
  const [t, { percent }] = await Promise.all([getTranslations('publish.edit'), readSetting(serviceFee)]);
  return (
    <PageShell sidebar footer="row">
      <ClientMessages
        namespaces={[
          'forms',
          'publish.edit',
          'publish.noAd',
          'publish.takenDown',
          'places.search',
          'helpLinks.takenDown',
          'helpLinks.hidden',
          'publish.form',
          'categories.names',
          'publish.pictures',
          'publish.subWorks',
          'publish.done',
        ]}
      >
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text xl:wide:max-w-none">
          <Heading level={1}>{t('title')}</Heading>
          <Maintenance />
          <QueryProvider>
            <EditAd states={listStates().map(({ id, name }) => ({ id, name }))} sharePercent={100 - percent}>
              <FormPending />
            </EditAd>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
