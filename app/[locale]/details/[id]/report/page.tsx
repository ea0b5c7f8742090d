import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { FormPending } from '@/components/accounts/form-pending';
import { ReportAd } from '@/components/catalog/work/report-ad';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { loadDetails } from '../load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]/report'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'reportAd');
}

/** Static: the reporter's session is read in the browser. */
export default async function ReportAdPage({ params }: PageProps<'/[locale]/details/[id]/report'>) {
  await readLocale(params);
  const { work, pictures } = await loadDetails((await params).id);
  const t = await getTranslations('reportAd');
  return (
    <PageShell footer="row">
      <ClientMessages namespaces={['forms', 'reportAd']}>
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text">
          <Stack gap={1}>
            <Heading level={1}>{t('title')}</Heading>
            <Text className="break-words">{t('about', { title: work.title, name: work.user_name })}</Text>
            <Text tone="muted">{t('text')}</Text>
          </Stack>
          <QueryProvider>
            <ReportAd
              workId={work.id}
              pictures={pictures.map(({ id, small_url: src, alt }) => ({ id, src, alt }))}
            >
              <FormPending />
            </ReportAd>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
