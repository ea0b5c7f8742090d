import { notFound } from 'next/navigation';
import { pageParams } from '@/app/page-params';
import { PayoutBatch } from '@/components/console/payouts/payout-batch';
import { ClientMessages } from '@/components/layout/client-messages';
import { rowIdParam } from '@/lib/platform/row-id';

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
