import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import type { cancelOrder, Purchase } from '@/lib/orders/contract';
import { Button } from '@/components/ui/button';
import { showMomentOf } from '@/lib/presentation/order-times';
import { AskedCancel } from '../cancelling/asked-cancel';
import { CancelPaid } from '../cancelling/cancel-paid';
import { OpenDispute } from '../dispute/open-dispute';
import { ChangeJobPlace } from '../job-place/change-job-place';
import { JobPlace } from '../job-place/job-place';
import { ChatLink } from './chat-link';
import { ConfirmOrder } from './confirm-order';
import { OrderCard } from './order-card';
import { PaidMoney } from './paid-money';
import { ProposedDate } from './proposed-date';
import { ProviderContact } from './provider-contact';
import { Reschedule } from './reschedule';
import { TextLink } from '@/components/ui/text-link';
import { providerPath } from '@/lib/presentation/seo/addresses';
import { isReleased, stateShown } from '@/lib/presentation/order-timeline';
import { ReviewOrder } from '../reviews/review-order';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';

/** An order on the customer's side. */
export function PurchaseCard({ order, today }: { order: Purchase; today: string }) {
  const t = useTranslations('orders.actions');
  return (
    <OrderCard
      order={order}
      today={today}
      who={<ProviderName order={order} />}
      proposal={
        <>
          {order.proposed_date !== null && <ProposedDate order={order} proposed={order.proposed_date} />}
          {order.accept_by !== null && stateShown(order) === 'paid' && (
            <AwaitedAnswer name={order.name} until={order.accept_by} />
          )}
          {order.cancel_asked && <AskedCancel order={order} />}
        </>
      }
      side="purchase"
      quiet={
        <>
          {order.can.cancel && <CancelOrder order={order} />}
          {order.can.cancel_paid && <CancelPaid order={order} way={order.can.cancel_paid} />}
          {order.can.dispute && <OpenDispute order={order} />}
        </>
      }
      aside={
        <>
          <PaidMoney order={order} />
          {order.contact && <ProviderContact name={order.name} contact={order.contact} />}
          {order.place && (
            <JobPlace place={order.place} side="purchase" isHidden={order.state === 'awaiting_payment'} />
          )}
        </>
      }
    >
      {order.can.pay && <Button href={`/payment/pix?order=${order.id}`}>{t('pay')}</Button>}
      {order.can.confirm && <ConfirmOrder order={order} />}
      {order.can.chat && <ChatLink uid={order.provider_professional_uid} name={order.name} />}
      {isReleased(order) && <ReviewOrder order={order} side="purchase" />}
      {order.can.reschedule && <Reschedule order={order} today={today} />}
      {order.can.change_place && <ChangeJobPlace order={order} />}
    </OrderCard>
  );
}

/** Links to the provider's page, if they have one. */
function ProviderName({
  order: { name, profession, has_ads, provider_professional_uid: uid },
}: {
  order: Purchase;
}) {
  return (
    <>
      {has_ads ? (
        <TextLink href={providerPath(uid)} className="-mb-1.5 inline-block py-1.5">
          {name}
        </TextLink>
      ) : (
        name
      )}
      {profession !== '' && ` · ${profession}`}
    </>
  );
}

/** Cancels an unpaid order. */
function CancelOrder({ order }: { order: Purchase }) {
  const t = useTranslations('orders.actions');
  const action = useAction();
  const refresh = useRefresh();

  async function cancel(): Promise<string> {
    await withSession((token) =>
      call<typeof cancelOrder>('PUT', '/orders/cancel', { token, body: { order_id: order.id } }),
    );
    await refresh();
    return '';
  }

  return (
    <TwoClickButton
      action={action}
      onAction={cancel}
      confirm={t('cancelConfirm')}
      aria-label={t('cancelNamed', { title: order.original_subwork_title })}
    >
      {t('cancel')}
    </TwoClickButton>
  );
}

/** Tells the customer until when the provider has to accept the order. */
function AwaitedAnswer({ name, until }: { name: string; until: string }) {
  const t = useTranslations('acceptance.answer');
  return (
    <Card tone="sun">
      <Text>{t('waiting', { name, until: showMomentOf(until) })}</Text>
    </Card>
  );
}
