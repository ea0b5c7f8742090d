import { useTranslations } from 'next-intl';
import { LoadFailed as Failed } from '@/components/ui/load-failed';

/** Shown when the data of the ad form could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('publish.form');
  return <Failed text={t('unavailable')} retry={t('retry')} onRetry={onRetry} />;
}
