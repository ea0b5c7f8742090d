import type { Sale } from '@/lib/orders/contract';
import { formatMoney } from '@/lib/platform/money';
import type { CardProps } from '@/lib/presentation/card-props';
import { ChatLink } from './chat-link';
import { OrderCard } from './order-card';
import { ProposedDate } from './proposed-date';
import { Reschedule } from './reschedule';

/** Orders of which the provider gets nothing. */
const UNPAID = ['expired', 'cancelled', 'refunded'];

/** An order as its provider sees it. */
export function SaleCard({ today, ...props }: CardProps<Sale> & { today: string }) {
  const { order, words } = props;
  const share = { name: words.facts.share, value: formatMoney(order.share_amount) };
  return (
    <OrderCard
      order={order}
      words={words}
      today={today}
      who={order.name}
      wish={order.proposed_date !== null && <ProposedDate {...props} proposed={order.proposed_date} />}
      next={words.next.sale[order.state]}
      facts={UNPAID.includes(order.state) ? [] : [share]}
    >
      {order.can.chat && <ChatLink uid={order.payer_customer_uid} name={order.name} words={words} />}
      {order.can.reschedule && <Reschedule {...props} today={today} />}
    </OrderCard>
  );
}
