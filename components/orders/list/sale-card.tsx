import { useTranslations } from 'next-intl';
import { Stars } from '@/components/ui/stars';
import type { Sale } from '@/lib/orders/contract';
import { formatMoney } from '@/lib/platform/money';
import { isReleased } from '@/lib/presentation/order-timeline';
import { showDayOf } from '@/lib/presentation/order-times';
import type { SaleReview as Review } from '@/lib/reviews/reputation/contract';
import { ReviewOrder } from '../reviews/review-order';
import { AnswerOrder } from '../acceptance/answer-order';
import { AskedCancel } from '../cancelling/asked-cancel';
import { DeclineOrder } from '../cancelling/decline-order';
import { ChatLink } from './chat-link';
import { OrderCard } from './order-card';
import { ProposedDate } from './proposed-date';
import { Reschedule } from './reschedule';
import { JobPlace } from '../job-place/job-place';

/** States in which the provider earns nothing. */
const UNPAID = ['expired', 'cancelled', 'refunded'];

type Props = { order: Sale; today: string; review: Review | undefined };

/** An order on the provider's side. */
export function SaleCard({ order, today, review }: Props) {
  const t = useTranslations('orders.facts');
  const share = { name: t('share'), value: formatMoney(order.share_amount) };
  const received = { name: t('review'), value: <SaleReview review={review} /> };
  return (
    <OrderCard
      order={order}
      today={today}
      who={order.name}
      proposal={
        <>
          {order.proposed_date !== null && <ProposedDate order={order} proposed={order.proposed_date} />}
          {order.can.accept && <AnswerOrder order={order} />}
          {order.can.answer_cancel && <AskedCancel order={order} />}
        </>
      }
      side="sale"
      aside={order.place && <JobPlace place={order.place} side="sale" />}
      quiet={order.can.decline && !order.can.accept && <DeclineOrder order={order} />}
      facts={[...(UNPAID.includes(order.state) ? [] : [share]), ...(isReleased(order) ? [received] : [])]}
    >
      {order.can.chat && <ChatLink uid={order.payer_customer_uid} name={order.name} />}
      {isReleased(order) && <ReviewOrder order={order} side="sale" />}
      {order.can.reschedule && <Reschedule order={order} today={today} />}
    </OrderCard>
  );
}

/** The stars that a sale received, or until when it can be reviewed; undefined: still loading. */
function SaleReview({ review }: { review: Review | undefined }) {
  const t = useTranslations('orders.reviews');
  if (!review) return '–';
  const { stars, until } = review;
  if (stars !== null) return <Stars stars={stars} label={t('stars', { stars })} />;
  return until === null ? t('noneReceived') : t('openUntil', { until: showDayOf(until) });
}
