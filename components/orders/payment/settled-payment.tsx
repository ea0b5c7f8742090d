import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { IconList } from '@/components/ui/icon-list';
import { Stack } from '@/components/ui/stack';
import type { PaymentStatus } from '@/lib/orders/paying/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import { PaymentEnd } from './payment-end';

type Props = {
  payment: PaymentStatus;
  /** The payment finished while the page was open. */
  isNews: boolean;
};

/** The result of a payment, and the next step. */
export function SettledPayment({ payment, isNews }: Props) {
  const t = useTranslations('payment.status');
  switch (payment.state) {
    case 'awaiting_payment':
      return null;
    case 'paid':
    case 'confirmed':
    case 'released':
    case 'paid_out':
      return <PaidPayment payment={payment} isNews={isNews} />;
    case 'expired':
      return (
        <PaymentEnd isNews={isNews} icon="clock" title={t('expiredTitle')} text={t('expiredText')}>
          <Explore />
        </PaymentEnd>
      );
    case 'cancelled':
      return (
        <PaymentEnd isNews={isNews} icon="x" title={t('cancelledTitle')} text={t('cancelledText')}>
          <Explore />
        </PaymentEnd>
      );
    case 'refunded':
      return (
        <PaymentEnd isNews={isNews} icon="hand-coins" title={t('refundedTitle')} text={t('refundedText')}>
          <Button href="/orders">{t('orders')}</Button>
        </PaymentEnd>
      );
    case 'charged_back':
      return (
        <PaymentEnd isNews={isNews} icon="scale" title={t('disputedTitle')} text={t('disputedText')}>
          <Button href="/orders">{t('orders')}</Button>
        </PaymentEnd>
      );
  }
}

const NEXT = [
  { key: 'next1', icon: 'mail' },
  { key: 'next2', icon: 'message-circle' },
  { key: 'next3', icon: 'circle-check' },
] as const;

function PaidPayment({ payment: { title, amount }, isNews }: Props) {
  const t = useTranslations('payment.status');
  return (
    <PaymentEnd isNews={isNews} icon="circle-check" tone="brand" title={t('paidTitle')} text={t('paidText')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-y border-line py-4">
        <span className="min-w-0 break-words">{title}</span>
        <strong className="text-xl font-bold tabular-nums">{formatMoney(toCents(amount))}</strong>
      </div>
      <Stack gap={3}>
        <Heading level={2} size="base">
          {t('nextTitle')}
        </Heading>
        <IconList items={NEXT.map(({ key, icon }) => ({ key, icon, text: t(key) }))} />
      </Stack>
      <Button href="/orders" size="large" wide>
        {t('orders')}
      </Button>
    </PaymentEnd>
  );
}

function Explore() {
  const t = useTranslations('payment.status');
  return <Button href="/search?search=">{t('explore')}</Button>;
}
