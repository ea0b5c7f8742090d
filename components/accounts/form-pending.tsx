import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Placeholder of a form until the browser has loaded its data. */
export function FormPending() {
  const t = useTranslations('forms');
  return (
    <Stack gap={5} className="min-h-96">
      <noscript>{t('needsScript')}</noscript>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-16 w-64 max-w-full" />
      <Skeleton className="h-13 w-full" />
    </Stack>
  );
}
