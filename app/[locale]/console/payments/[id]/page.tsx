import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { pageParams } from '@/app/page-params';
import { PaymentFile } from '@/components/console/payments/payment-file';
import { ClientMessages } from '@/components/layout/client-messages';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/payments/[id]'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('paymentFile');
  return consoleMetadata(locale, t('title'));
}

/** All there is of a payment, and what can be done about it. */
export default async function PaymentFilePage({ params }: PageProps<'/[locale]/console/payments/[id]'>) {
  await pageParams(params);
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) notFound();
  return (
    <ClientMessages namespaces={['paymentFile', 'orderFile', 'lists', 'books', 'console.gate', 'forms']}>
      <PaymentFile paymentId={id.data} />
    </ClientMessages>
  );
}
