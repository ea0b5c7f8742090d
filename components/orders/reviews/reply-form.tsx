import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
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
    <Form form={form}>
      <LongTextField
        form={form}
        name="text"
        label={t('reply')}
        hint={t(`replyHint.${side}`)}
        maxLength={REPLY_MAX}
      />
      <SubmitButton form={form}>{t('sendReply')}</SubmitButton>
    </Form>
  );
}
