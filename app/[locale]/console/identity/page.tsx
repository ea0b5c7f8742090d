import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { IdentityQueue } from '@/components/console/identity/identity-queue';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/identity'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.identity');
  return consoleMetadata(locale, t('title'));
}

export default consolePage(async () => {
  const t = await getTranslations('console.identity');
  return (
    <ClientMessages namespaces={['console.identity', 'console.gate', 'forms', 'errors.reasons']}>
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        <IdentityQueue />
      </Stack>
    </ClientMessages>
  );
});
