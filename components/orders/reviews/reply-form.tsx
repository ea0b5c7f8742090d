import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/forms/text-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { replyToReview } from '@/lib/reviews/contract';
import { REPLY_MAX } from '@/lib/reviews/rules';

/** One reply to a review. */
export function ReplyForm({ reviewId, side }: { reviewId: number; side: 'purchase' | 'sale' }) {
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
