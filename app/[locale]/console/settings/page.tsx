import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { SegmentMessage } from '@/components/console/community/segment-message';
import { Settings } from '@/components/console/settings/settings';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/settings'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('siteSettings');
  return consoleMetadata(locale, t('title'));
}

/** What may be set while the product runs, with what it was before. */
export default consolePage(async () => {
  const t = await getTranslations('siteSettings');
  return (
    <ClientMessages
      namespaces={[
        'siteSettings',
        'categories.names',
        'console.gate',
        'console.community',
        'forms',
        'errors.reasons',
      ]}
    >
      <Stack gap={4}>
        <Heading level={1}>{t('title')}</Heading>
        <Text tone="muted">{t('text')}</Text>
        <Settings />
        <SegmentMessage />
      </Stack>
    </ClientMessages>
  );
});
