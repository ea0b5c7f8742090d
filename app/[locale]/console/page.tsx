import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { Home } from '@/components/console/home/home';
import { ClientMessages } from '@/components/layout/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/console'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.home');
  return consoleMetadata(locale, t('title'));
}

export default async function ConsolePage({ params }: PageProps<'/[locale]/console'>) {
  await pageParams(params);
  const t = await getTranslations('console.home');
  return (
    <ClientMessages namespaces={['console.home', 'console.waiting', 'console.gate', 'forms']}>
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <Home />
      </Stack>
    </ClientMessages>
  );
}
