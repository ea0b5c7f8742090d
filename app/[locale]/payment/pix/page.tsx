import { readLocale } from '@/app/read-locale';
import { PaymentMissing } from '@/components/orders/payment/payment-missing';
import { PaymentPending } from '@/components/orders/payment/payment-pending';
import { PaymentStatus } from '@/components/orders/payment/payment-status';
import { Steps } from '@/components/orders/checkout/steps';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { isMethodEnabled } from '@/lib/services/payment-gateways/payment-gateways';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/payment/pix'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'payment');
}

/** Static: the browser reads the session and loads the payment status. */
export default async function PixPage({ params, searchParams }: PageProps<'/[locale]/payment/pix'>) {
  await readLocale(params);
  const { order, returned } = await searchParams;
  const isOrderId = typeof order === 'string' && /^[1-9]\d{0,9}$/.test(order);
  return (
    <PageShell footer="row">
      <ClientMessages namespaces={['forms', 'payment', 'helpLinks.expired', 'helpLinks.unpaid']}>
        {isOrderId ? (
          <QueryProvider>
            <PaymentStatus
              orderId={Number(order)}
              hasCard={isMethodEnabled('card')}
              isReturned={returned !== undefined}
              steps={<Steps current="stepConfirm" />}
              pending={<PaymentPending />}
            />
          </QueryProvider>
        ) : (
          <PaymentMissing />
        )}
      </ClientMessages>
    </PageShell>
  );
}
