import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { PayoutBatch } from '@/components/console/payouts/payout-batch';
import { ClientMessages } from '@/components/layout/client-messages';
import { rowIdParam } from '@/lib/platform/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/payouts/[id]'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('payoutDesk');
  return consoleMetadata(locale, t('batchNumber', { number: (await params).id }));
}

/** A batch of pay-outs, to be sent and noted. */
export default async function PayoutBatchPage({ params }: PageProps<'/[locale]/console/payouts/[id]'>) {
  await pageParams(params);
  const id = rowIdParam.safeParse((await params).id);
  if (!id.success) notFound();
  return (
    <ClientMessages namespaces={['payoutDesk', 'lists', 'console.gate', 'forms', 'errors.reasons']}>
      <PayoutBatch batchId={id.data} />
    </ClientMessages>
  );
}
