import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/forms/text-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { appealReview } from '@/lib/reviews/moderation/contract';
import { APPEAL_MAX, DAYS_TO_APPEAL } from '@/lib/reviews/moderation/rules';

/** Appeals a decision about a review, once. */
export function AppealForm({ reviewId }: { reviewId: number }) {
  const t = useTranslations('orders.reviews');
  const refresh = useRefresh();
  const form = useEndpointForm(appealReview, {
    fields: appealReview.body.pick({ text: true }),
    input: (values, token) => ({ token, body: { review_id: reviewId, ...values } }),
    onAnswer: refresh,
  });
  return (
    <TextForm
      form={form}
      label={t('appeal')}
      hint={t('appealHint', { days: DAYS_TO_APPEAL })}
      maxLength={APPEAL_MAX}
      send={t('sendAppeal')}
    />
  );
}
