import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { Ad } from '@/components/console/ads/ad';
import { ClientMessages } from '@/components/ui/client-messages';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/ads/[id]'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.ad');
  return consoleMetadata(locale, t('one', { number: (await params).id }));
}

export default consolePage(async ({ params }: PageProps<'/[locale]/console/ads/[id]'>) => {
  const id = rowIdParam.safeParse((await params).id);
  if (!id.success) notFound();
  return (
    <ClientMessages
      namespaces={['console.ad', 'console.log', 'console.gate', 'lists.words', 'forms', 'errors.reasons']}
    >
      <Ad id={id.data} />
    </ClientMessages>
  );
});
