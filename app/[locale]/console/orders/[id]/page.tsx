import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { OrderFile } from '@/components/console/orders/order-file';
import { ClientMessages } from '@/components/layout/client-messages';
import { rowIdParam } from '@/lib/platform/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/orders/[id]'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('orderFile');
  return consoleMetadata(locale, t('title', { number: (await params).id }));
}

/** All there is of an order, and what can be done about it. */
export default async function OrderFilePage({ params }: PageProps<'/[locale]/console/orders/[id]'>) {
  await pageParams(params);
  const id = rowIdParam.safeParse((await params).id);
  if (!id.success) notFound();
  return (
    <ClientMessages namespaces={['orderFile', 'lists', 'books', 'console.gate', 'forms']}>
      <OrderFile orderId={id.data} />
    </ClientMessages>
  );
}
