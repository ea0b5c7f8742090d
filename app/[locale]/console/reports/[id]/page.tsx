import { notFound } from 'next/navigation';
import { pageParams } from '@/app/page-params';
import { Report } from '@/components/console/queues/report';
import { ClientMessages } from '@/components/layout/client-messages';
import { rowIdParam } from '@/lib/platform/row-id';

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
