import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** The shape of orders until they have come. */
export function OrdersPending() {
  const t = useTranslations('orders');
  return (
    <Stack gap={5}>
      <noscript>{t('needsScript')}</noscript>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="h-96 w-full" />
      {/* Visitors have none: what takes its place is shorter, and the page would shrink under who scrolls. */}
      <div className="hidden member:block">
        <Skeleton className="h-96 w-full" />
      </div>
    </Stack>
  );
}
