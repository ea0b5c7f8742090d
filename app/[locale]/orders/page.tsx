import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { listOrders } from '@/lib/orders/contract';
import { Orders } from '@/components/orders/list/orders';
import { OrdersPending } from '@/components/orders/list/orders-pending';
import { AgreementNotice } from '@/components/accounts/agreement-notice';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/orders'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'orders');
}

/** Rendered without user data; the session is read in the browser. */
export default async function OrdersPage({ params }: PageProps<'/[locale]/orders'>) {
  await readLocale(params);
  return (
    <PageShell sidebar footer="row" current="orders">
      <EarlyCalls endpoints={[listOrders]} />
      <ClientMessages
        namespaces={[
          'forms',
          'accounts.agreement',
          'accounts.newTab',
          'orders',
          'jobPlace',
          'acceptance.answer',
          'helpLinks.cancelling',
          'helpLinks.dispute',
          'helpLinks.answering',
          'helpLinks.confirming',
          'helpLinks.rescheduling',
          'helpLinks.reviewing',
          'rating',
          'reportReview',
          'chat.pictures',
          'publish.pictures',
          'push.offer',
          'push.settings',
        ]}
      >
        {/* As high as the viewport from the start, so that the footer does not jump into it. */}
        <div className="flex min-h-[calc(100dvh-6rem)] flex-col gap-5">
          <QueryProvider>
            <Orders>
              <OrdersPending />
            </Orders>
            <AgreementNotice />
          </QueryProvider>
        </div>
      </ClientMessages>
    </PageShell>
  );
}
