import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Button } from '@/components/ui/button';
import type { Review } from '@/lib/reviews/contract';

const ReportReviewDialog = lazy(() =>
  import('./report-review-dialog').then((module) => ({ default: module.ReportReviewDialog })),
);

/** Reports a public review; for visitors too. */
export function ReportReview({ id, by }: Pick<Review, 'id' | 'by'>) {
  const t = useTranslations('reportReview');
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-5 text-sm"
        disabled={!isHydrated}
        aria-haspopup="dialog"
        aria-label={t('openNamed', { name: by })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && (
        <Suspense>
          <ReportReviewDialog reviewId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
