import { useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { appealReview } from '@/lib/reviews/moderation/contract';
import { APPEAL_MAX } from '@/lib/reviews/moderation/rules';

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
    <Form form={form}>
      <LongTextField
        form={form}
        name="text"
        label={t('appeal')}
        hint={t('appealHint')}
        maxLength={APPEAL_MAX}
      />
      <SubmitButton form={form}>{t('sendAppeal')}</SubmitButton>
    </Form>
  );
}
