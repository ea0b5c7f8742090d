import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { PaymentEnd } from './payment-end';

/** The address names no order. */
export async function PaymentMissing() {
  const t = await getTranslations('payment.status');
  return (
    <PaymentEnd icon="search" title={t('missingTitle')} text={t('missingText')}>
      <Button href="/orders">{t('orders')}</Button>
    </PaymentEnd>
  );
}
