import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { WaitingAds } from '@/components/console/ads/waiting-ads';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/looks'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.looks');
  return consoleMetadata(locale, t('title'));
}

export default consolePage(async () => {
  const t = await getTranslations('console.looks');
  return (
    <ClientMessages namespaces={['console.looks', 'console.gate', 'lists.words', 'forms']}>
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <WaitingAds why="reported" />
        <WaitingAds why="listed" />
      </Stack>
    </ClientMessages>
  );
});
