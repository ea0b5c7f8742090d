import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import illustration from '@/components/ui/illustrations/something-wrong.svg';
import { EmptyState } from '@/components/ui/empty-state';

/**
 * In place of orders that could not be loaded. Nobody knows here whether there are any, so it says nothing of a first
 * time.
 */
export function OrdersFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('orders');
  return (
    <div role="alert">
      <EmptyState
        illustration={illustration}
        title={t('unavailable')}
        actions={
          <>
            <Button onClick={onRetry}>{t('retry')}</Button>
            <Button href="/search?search=" variant="secondary">
              {t('empty.explore')}
            </Button>
          </>
        }
      >
        {t('unavailableHint')}
      </EmptyState>
    </div>
  );
}
