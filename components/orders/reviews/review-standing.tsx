import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/forms/text-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import type { ReviewStanding as Standing } from '@/lib/reviews/contract';
import { appealReview } from '@/lib/reviews/moderation/contract';
import { APPEAL_MAX, DAYS_TO_APPEAL } from '@/lib/reviews/moderation/rules';
import { ReportReviewForm } from './report-review-form';

type Props = { reviewId: number; standing: Standing; isOwn: boolean };

/** The moderation state of a review, and the form to appeal the decision or to report the review. */
export function ReviewStanding({ reviewId, standing: { state, under_review, can_appeal }, isOwn }: Props) {
  const t = useTranslations('orders.reviews');
  const report = useTranslations('reportReview');
  return (
    <>
      {under_review && (
        <Text>
          <Badge tone="info">{t('underReview')}</Badge> {t('underReviewText')}
        </Text>
      )}
      {state === 'text_hidden' && <Text tone="muted">{t('textHidden')}</Text>}
      {state === 'removed' && <Text tone="muted">{t('removed')}</Text>}
      {can_appeal && (
        <Opened label={t('openAppeal')}>
          <AppealForm reviewId={reviewId} />
        </Opened>
      )}
      {!isOwn && !under_review && !can_appeal && (
        <Opened label={report('title')}>
          <ReportReviewForm reviewId={reviewId} />
        </Opened>
      )}
    </>
  );
}

/** A form behind a button. */
function Opened({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <div>
      <Button variant="quiet" className="-ml-5" onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  );
}

/** Appeals a decision about a review, once. */
function AppealForm({ reviewId }: { reviewId: number }) {
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
