import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import type { PaymentStatus } from '@/lib/orders/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { CheckoutWords } from '../checkout/checkout-words';
import { PaymentEnd } from './payment-end';

type Props = { payment: PaymentStatus; labels: CheckoutWords['status'] };

/** What came of a payment, and what comes next. */
export function SettledPayment({ payment, labels }: Props) {
  switch (payment.state) {
    case 'awaiting_payment':
      return null;
    case 'paid':
    case 'confirmed':
    case 'released':
    case 'paid_out':
      return <PaidPayment payment={payment} labels={labels} />;
    case 'expired':
      return (
        <PaymentEnd icon="clock" title={labels.expiredTitle} text={labels.expiredText}>
          <Explore labels={labels} />
        </PaymentEnd>
      );
    case 'cancelled':
      return (
        <PaymentEnd icon="x" title={labels.cancelledTitle} text={labels.cancelledText}>
          <Explore labels={labels} />
        </PaymentEnd>
      );
    case 'refunded':
      return (
        <PaymentEnd icon="hand-coins" title={labels.refundedTitle} text={labels.refundedText}>
          <Button href="/orders">{labels.orders}</Button>
        </PaymentEnd>
      );
    case 'disputed':
      return (
        <PaymentEnd icon="scale" title={labels.disputedTitle} text={labels.disputedText}>
          <Button href="/orders">{labels.orders}</Button>
        </PaymentEnd>
      );
  }
}

const NEXT = [
  { key: 'next1', icon: 'mail' },
  { key: 'next2', icon: 'message-circle' },
  { key: 'next3', icon: 'circle-check' },
] as const;

function PaidPayment({ payment: { title, amount }, labels }: Props) {
  return (
    <PaymentEnd icon="circle-check" tone="brand" title={labels.paidTitle} text={labels.paidText}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-y border-line py-4">
        <span className="min-w-0 break-words">{title}</span>
        <strong className="text-xl font-bold tabular-nums">{formatMoney(toCents(amount))}</strong>
      </div>
      <Stack gap={3}>
        <Heading level={2} size="base">
          {labels.nextTitle}
        </Heading>
        <Stack as="ul" gap={3}>
          {NEXT.map(({ key, icon }) => (
            <li key={key} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-brand" />
              {labels[key]}
            </li>
          ))}
        </Stack>
      </Stack>
      <Button href="/orders" size="large" wide>
        {labels.orders}
      </Button>
    </PaymentEnd>
  );
}

function Explore({ labels }: Pick<Props, 'labels'>) {
  return <Button href="/search?search=">{labels.explore}</Button>;
}
