import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown when nothing was chosen in this tab. */
export function CheckoutEmpty() {
  const t = useTranslations('payment');
  return (
    <EmptyState
      illustration={illustration}
      headingLevel={1}
      title={t('emptyTitle')}
      actions={<Button href="/search?search=">{t('explore')}</Button>}
    >
      {t('empty')}
    </EmptyState>
  );
}
