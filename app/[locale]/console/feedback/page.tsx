import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { FeedbackQueue } from '@/components/console/queues/feedback-queue';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/feedback'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.feedback');
  return consoleMetadata(locale, t('title'));
}

export default consolePage(async () => {
  const t = await getTranslations('console.feedback');
  return (
    <ClientMessages namespaces={['console.feedback', 'console.gate', 'forms', 'errors.reasons']}>
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <FeedbackQueue />
      </Stack>
    </ClientMessages>
  );
});
