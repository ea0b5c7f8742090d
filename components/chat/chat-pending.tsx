import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Placeholder of the contacts while they load. */
export function ChatPending() {
  const t = useTranslations('chat');
  return (
    <div className="flex flex-col gap-5 p-4">
      <noscript>{t('needsScript')}</noscript>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </div>
  );
}
