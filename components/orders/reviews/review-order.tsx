import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/forms/text-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { showDayOf } from '@/lib/presentation/order-times';
import { loadOrderReviews, replyToReview } from '@/lib/reviews/contract';
import { DAYS_TO_REVIEW, REPLY_MAX } from '@/lib/reviews/rules';
import { ReviewForm } from './review-form';
import { ReviewStanding } from './review-standing';
import { ReviewText } from './review-text';

type Props = {
  order: Pick<Purchase | Sale, 'id' | 'name' | 'original_subwork_title'>;
  side: 'purchase' | 'sale';
  /** What the button offers. */
  opens?: 'reviews' | 'reply';
};

/** Opens the reviews of a released order: the form for the user's own, and both once they are published. */
export function ReviewOrder({ order, side, opens = 'reviews' }: Props) {
  const t = useTranslations('orders.reviews');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { name, original_subwork_title: title } = order;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={t(opens === 'reply' ? 'replyNamed' : 'openNamed', { name, title })}
        onClick={() => setOpen(true)}
      >
        {t(opens === 'reply' ? 'sendReply' : 'open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('title', { name })}>
        {open && <Reviews order={order} side={side} onDone={close} />}
      </Dialog>
    </>
  );
}

function Reviews({ order, side, onDone }: Omit<Props, 'opens'> & { onDone: () => void }) {
  const t = useTranslations('orders');
  const { data, isLoadingError, refetch } = useEndpointQuery(loadOrderReviews, {
    params: { order_id: String(order.id) },
  });
  if (isLoadingError)
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
  if (!data) return <Skeleton className="h-80" />;
  const { mine, theirs, reply, until, can_reply } = data;
  if (until !== null)
    return (
      <ReviewForm
        key={mine?.at}
        orderId={order.id}
        side={side}
        mine={mine}
        until={showDayOf(until)}
        onDone={onDone}
      />
    );
  return (
    <Stack gap={5}>
      {!mine && !theirs && <Text>{t('reviews.none', { days: DAYS_TO_REVIEW })}</Text>}
      {theirs && (
        <ReviewText who={order.name} review={theirs}>
          {can_reply && <ReplyForm reviewId={theirs.id} side={side} />}
          <ReviewStanding reviewId={theirs.id} standing={theirs.standing} isOwn={false} />
        </ReviewText>
      )}
      {mine && (
        <ReviewText who={t('reviews.you')} review={{ ...mine, reply }}>
          <ReviewStanding reviewId={mine.id} standing={mine.standing} isOwn />
        </ReviewText>
      )}
    </Stack>
  );
}

/** One reply to a review. */
function ReplyForm({ reviewId, side }: { reviewId: number; side: 'purchase' | 'sale' }) {
  const t = useTranslations('orders.reviews');
  const refresh = useRefresh();
  const form = useEndpointForm(replyToReview, {
    fields: replyToReview.body.pick({ text: true }),
    input: (values, token) => ({ token, body: { review_id: reviewId, ...values } }),
    onAnswer: refresh,
  });
  return (
    <TextForm
      form={form}
      label={t('reply')}
      hint={t(`replyHint.${side}`)}
      maxLength={REPLY_MAX}
      send={t('sendReply')}
    />
  );
}
