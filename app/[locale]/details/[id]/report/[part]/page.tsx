import { notFound } from 'next/navigation';
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
import { readQuestionPart } from '@/lib/support/ad-reports/question-part';
import { loadDetails } from '../../load';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/details/[id]/report/[part]'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'reportAd');
}

/** The form that reports a question about an ad, or its answer. It does not show the text, which may be private. */
export default async function ReportQuestionPage({
  params,
}: PageProps<'/[locale]/details/[id]/report/[part]'>) {
  await readLocale(params);
  const { id, part } = await params;
  const question = readQuestionPart(part);
  if (!question) notFound();
  const { work } = await loadDetails(id);
  const t = await getTranslations('reportAd');
  return (
    <PageShell footer="row">
      <ClientMessages namespaces={['forms', 'reportAd']}>
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text">
          <Stack gap={1}>
            <Heading level={1}>{t(`${question.part}Title`)}</Heading>
            <Text className="break-words">{t('about', { title: work.title, name: work.user_name })}</Text>
            <Text tone="muted">{t('text')}</Text>
          </Stack>
          <QueryProvider>
            <ReportAd workId={work.id} pictures={[]} question={question}>
              <FormPending />
            </ReportAd>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
