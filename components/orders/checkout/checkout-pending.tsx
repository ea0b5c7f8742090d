import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Placeholder of the checkout until the browser has read the draft. */
export function CheckoutPending() {
  const t = useTranslations('payment');
  return (
    <div className="grid min-h-[28rem] content-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-12">
      <noscript className="col-span-full">{t('needsScript')}</noscript>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
