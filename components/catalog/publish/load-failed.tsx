import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';

/** Shown when the data of the ad form could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('publish.form');
  return (
    <Stack gap={3} className="items-start">
      <p role="alert">{t('unavailable')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stack>
  );
}
