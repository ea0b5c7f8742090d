import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SentNote } from '@/components/forms/sent-note';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Text } from '@/components/ui/text';
import { reportReview } from '@/lib/reviews/moderation/contract';
import { NOTE_MAX, REPORT_GROUNDS } from '@/lib/reviews/moderation/rules';

/** Reports a review, and thanks when it is done. */
export function ReportReviewForm({ reviewId }: { reviewId: number }) {
  const t = useTranslations('reportReview');
  const [isSent, setSent] = useState(false);
  const form = useEndpointForm(reportReview, {
    fields: reportReview.body.pick({ ground: true, note: true }),
    input: (values, token) => ({ token, body: { review_id: reviewId, ...values } }),
    onAnswer: () => setSent(true),
  });
  if (isSent) return <SentNote>{t('sent')}</SentNote>;
  return (
    <Form form={form}>
      <Text tone="muted">{t('text')}</Text>
      <ChoiceField
        form={form}
        name="ground"
        label={t('ground')}
        options={REPORT_GROUNDS}
        wordOf={(ground) => t(`grounds.${ground}`)}
        isOpen
      />
      <LongTextField form={form} name="note" label={t('note')} maxLength={NOTE_MAX} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
