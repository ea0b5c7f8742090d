import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { ReportQueue } from '@/components/console/queues/report-queue';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/reports'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.reports');
  return consoleMetadata(locale, t('title'));
}

export default consolePage(async () => {
  const t = await getTranslations('console.reports');
  return (
    <ClientMessages namespaces={['console.reports', 'console.gate', 'lists.words', 'forms']}>
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <ReportQueue />
      </Stack>
    </ClientMessages>
  );
});
