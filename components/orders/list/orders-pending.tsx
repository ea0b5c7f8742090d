import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Placeholder of the orders while they load. */
export function OrdersPending() {
  const t = useTranslations('orders');
  return (
    <Stack gap={5}>
      <noscript>{t('needsScript')}</noscript>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="h-96 w-full" />
      {/* Hidden for visitors: their empty state is shorter, and the page would shrink while they scroll. */}
      <div className="hidden member:block">
        <Skeleton className="h-96 w-full" />
      </div>
    </Stack>
  );
}
