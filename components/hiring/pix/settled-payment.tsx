import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import type { OrderState } from '@/lib/hiring/contract';
import type { CheckoutWords } from '../checkout-words';
import { PaymentEnd } from './payment-end';

type Props = { state: Exclude<OrderState, 'awaiting_payment'>; labels: CheckoutWords['status'] };

/** What came of a payment, and what comes next. */
export function SettledPayment({ state, labels }: Props) {
  switch (state) {
    case 'paid':
    case 'confirmed':
    case 'released':
    case 'paid_out':
      return <PaidPayment labels={labels} />;
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

function PaidPayment({ labels }: Pick<Props, 'labels'>) {
  return (
    <PaymentEnd icon="circle-check" tone="brand" title={labels.paidTitle} text={labels.paidText}>
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
