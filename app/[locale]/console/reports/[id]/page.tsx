import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { Report } from '@/components/console/queues/report';
import { ClientMessages } from '@/components/layout/client-messages';
import { rowIdParam } from '@/lib/platform/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/reports/[id]'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('console.reports');
  return consoleMetadata(locale, t('one', { number: (await params).id }));
}

export default async function ReportPage({ params }: PageProps<'/[locale]/console/reports/[id]'>) {
  await pageParams(params);
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
}
