import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { PaymentStatus } from '@/lib/orders/paying/contract';
import { PaymentSum } from './payment-sum';
import { RenewPayment } from './renew-payment';

type Props = { payment: PaymentStatus; onRenewed: (payment: PaymentStatus) => void };

/** A charge by card that is open, perhaps after a declined attempt: link to the card page, or switch to Pix. */
export function CardPayment({ payment, onRenewed }: Props) {
  const t = useTranslations('payment.status');
  const { title, amount, link, declined, order_id: orderId } = payment;
  return (
    <Stack gap={6} className="max-w-text">
      <Card as="section" aria-labelledby="payment-sum">
        <Stack gap={5}>
          <PaymentSum title={title} amount={amount} />
          <Text>{t(declined ? 'cardDeclinedText' : 'cardText')}</Text>
          {link !== null && (
            <Button href={link} size="large" wide>
              {t(declined ? 'cardRetry' : 'cardOpen')}
            </Button>
          )}
        </Stack>
      </Card>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand-strong">
          {t('payByPix')}
        </summary>
        <div className="pt-3">
          <RenewPayment orderId={orderId} onRenewed={onRenewed} />
        </div>
      </details>
    </Stack>
  );
}

type WaitingProps = {
  payment: PaymentStatus;
  /** The bank is deciding; otherwise the gateway's notification is awaited. */
  isInAnalysis: boolean;
};

/** Shown when the payer has returned from the card page and only has to wait. */
export function CardWaiting({ payment, isInAnalysis }: WaitingProps) {
  const t = useTranslations('payment.status');
  return (
    <Stack gap={5} className="max-w-text">
      <PaymentSum title={payment.title} amount={payment.amount} />
      <Text>{t(isInAnalysis ? 'analysisText' : 'checkingText')}</Text>
      <Button href="/orders" variant="secondary">
        {t('orders')}
      </Button>
      {!isInAnalysis && (
        <TextLink
          href={`/payment/pix?order=${payment.order_id}`}
          className="inline-flex min-h-11 items-center self-start"
        >
          {t('checkingBack')}
        </TextLink>
      )}
    </Stack>
  );
}
