import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { Report } from '@/components/console/queues/report';
import { ClientMessages } from '@/components/ui/client-messages';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/reports/[id]'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.reports');
  return consoleMetadata(locale, t('one', { number: (await params).id }));
}

export default consolePage(async ({ params }: PageProps<'/[locale]/console/reports/[id]'>) => {
  const id = rowIdParam.safeParse((await params).id);
  if (!id.success) notFound();
  return (
    <ClientMessages
      namespaces={[
        'console.reports',
        'chat.pictures',
        'console.gate',
        'lists.words',
        'forms',
        'errors.reasons',
      ]}
    >
      <Report id={id.data} />
    </ClientMessages>
  );
});
