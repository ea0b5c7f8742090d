import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PaymentEnd } from './payment-end';

/** Shown when the URL names no order. */
export function PaymentMissing() {
  const t = useTranslations('payment.status');
  return (
    <PaymentEnd icon="search" title={t('missingTitle')} text={t('missingText')}>
      <Button href="/orders">{t('orders')}</Button>
    </PaymentEnd>
  );
}
