import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Placeholder of an open payment. */
export function PaymentPending() {
  const t = useTranslations('payment');
  return (
    <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-12">
      <noscript className="col-span-full">{t('needsScript')}</noscript>
      <VisuallyHidden>{t('status.loading')}</VisuallyHidden>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-52 w-full" />
    </div>
  );
}
