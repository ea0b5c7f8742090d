import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { OrderHead } from '@/components/console/orders/order-head';
import { GatewayState } from '@/components/console/payments/gateway-state';
import { LedgerEntries } from '@/components/console/payments/ledger-entries';
import { PaymentCard } from '@/components/console/payments/payment-card';
import { RecordNow } from '@/components/console/record-now';
import { NotesAndTasks } from '@/components/console/tasks/notes-and-tasks';
import { Timeline } from '@/components/console/timeline';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { listActions } from '@/lib/operator/actions/registry';
import { findOrder } from '@/lib/operator/orders/order';
import { readOrderNow } from '@/lib/operator/orders/order-now';
import { listOrderTimeline } from '@/lib/operator/orders/order-timeline';
import { readNames } from '@/lib/operator/timeline/names';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

/** The decisions about an order. Notes and tasks are in another section of the page. */
const ACTIONS = listActions('order')
  .map(({ name }) => name)
  .filter((name) => !['note_order', 'add_order_task', 'finish_order_task'].includes(name));

export async function generateMetadata({ params }: PageProps<'/[locale]/console/orders/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('orderFile');
  return consoleMetadata(locale, t('title', { number: (await params).id }));
}

/** An order: its current state, the possible actions, its timeline and its money. */
export default consolePage(
  async ({ params, searchParams }: PageProps<'/[locale]/console/orders/[id]'>, { operator }) => {
    const id = rowIdParam.safeParse((await params).id);
    const order = id.success ? await findOrder(id.data) : null;
    if (!order) notFound();
    const { gateway } = await searchParams;
    const [now, timeline] = await Promise.all([readOrderNow(order), listOrderTimeline(order)]);
    const names = await readNames(timeline);
    const t = await getTranslations('orderFile');
    return (
      <Stack gap={6}>
        <OrderHead order={order} state={now.state} />
        <RecordNow {...now} />
        <Stack as="section" gap={3}>
          <Heading level={2}>{t('acts')}</Heading>
          <ActionForms operator={operator} kind="order" id={order.id} only={ACTIONS} showsNone />
        </Stack>
        <NotesAndTasks operator={operator} subject={{ kind: 'order', id: order.id }} />
        <Timeline entries={timeline} names={names} />
        <Stack as="section" gap={3}>
          <Heading level={2}>{t('payments')}</Heading>
          {order.payments.map((payment) => (
            <PaymentCard
              key={payment.id}
              payment={payment}
              gateway={gateway === payment.id && <GatewayState payment={payment} />}
            >
              <ActionForms operator={operator} kind="payment" id={payment.id} />
            </PaymentCard>
          ))}
        </Stack>
        <LedgerEntries payments={order.payments} />
      </Stack>
    );
  },
);
