import { useTranslations } from 'next-intl';
import { ReportReviewForm } from '@/components/orders/reviews/report-review-form';
import { Dialog } from '@/components/ui/dialog';

export function ReportReviewDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const t = useTranslations('reportReview');
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <ReportReviewForm reviewId={reviewId} />
    </Dialog>
  );
}
