import type { Purchase } from '@/lib/orders/contract';
import { Button } from '@/components/ui/button';
import { CancelOrder } from './cancel-order';
import type { CardProps } from '@/lib/presentation/card-props';
import { ChatLink } from './chat-link';
import { ConfirmOrder } from './confirm-order';
import { OrderCard } from './order-card';
import { ProposedDate } from './proposed-date';
import { ProviderContact } from './provider-contact';
import { Reschedule } from './reschedule';

/** An order as its customer sees it. */
export function PurchaseCard({ today, ...props }: CardProps<Purchase> & { today: string }) {
  const { order, words } = props;
  return (
    <OrderCard
      order={order}
      words={words}
      today={today}
      who={[order.name, order.profession].filter(Boolean).join(' · ')}
      wish={order.proposed_date !== null && <ProposedDate {...props} proposed={order.proposed_date} />}
      next={words.next.purchase[order.state]}
      aside={order.contact && <ProviderContact name={order.name} contact={order.contact} words={words} />}
    >
      {order.can.pay && <Button href={`/payment/pix?order=${order.id}`}>{words.actions.pay}</Button>}
      {order.can.confirm && <ConfirmOrder {...props} />}
      {order.can.chat && <ChatLink uid={order.provider_professional_uid} name={order.name} words={words} />}
      {order.can.reschedule && <Reschedule {...props} today={today} />}
      {order.can.cancel && <CancelOrder {...props} />}
    </OrderCard>
  );
}
