import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { OpenDisputes } from '@/components/console/disputes/open-disputes';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/disputes'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.disputes');
  return consoleMetadata(locale, t('title'));
}

export default consolePage(async () => {
  const t = await getTranslations('console.disputes');
  return (
    <ClientMessages
      namespaces={[
        'console.disputes',
        'console.gate',
        'forms',
        'errors.reasons',
        'orders.dispute.kinds',
        'chat.pictures',
      ]}
    >
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <OpenDisputes />
      </Stack>
    </ClientMessages>
  );
});
