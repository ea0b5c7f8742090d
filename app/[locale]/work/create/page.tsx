import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { FormPending } from '@/components/accounts/form-pending';
import { CreateAd } from '@/components/catalog/publish/create-ad';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listStates } from '@/lib/places/state';
import { proFee, serviceFee } from '@/lib/orders/settings';
import { readSetting } from '@/lib/services/settings/read-setting';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/work/create'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'createAd');
}

/** Static: session and draft are read in the browser. */
export default async function CreateAdPage({ params }: PageProps<'/[locale]/work/create'>) {
  await readLocale(params);
  const [t, { percent }, { cents }] = await Promise.all([
    getTranslations('publish.create'),
    readSetting(serviceFee),
    readSetting(proFee),
  ]);
  return (
    <PageShell sidebar footer="row">
      <ClientMessages
        namespaces={[
          'forms',
          'publish.create',
          'places.search',
          'publish.form',
          'categories.names',
          'publish.pictures',
          'publish.subWorks',
          'publish.pro',
          'helpLinks.pro',
          'helpLinks.hidden',
          'publish.done',
        ]}
      >
        {/* As high as the viewport from the start, so that the footer does not jump into it. */}
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text xl:wide:max-w-none">
          <Stack gap={1}>
            <Heading level={1}>{t('title')}</Heading>
            <Text tone="muted">{t('intro')}</Text>
          </Stack>
          <QueryProvider>
            <CreateAd
              states={listStates().map(({ id, name }) => ({ id, name }))}
              sharePercent={100 - percent}
              feeCents={cents}
            >
              <FormPending />
            </CreateAd>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
