'use client';

import { useEffect, type ReactNode } from 'react';
import type { FormWords } from '@/components/forms/form-words';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { paymentDraft } from '@/lib/browser/payment-draft';
import type { CheckoutWords } from '../checkout/checkout-words';
import { OpenPayment } from './open-payment';
import { PaymentEnd } from './payment-end';
import { PaymentSum } from './payment-sum';
import { RenewPayment } from './renew-payment';
import { SettledPayment } from './settled-payment';
import { usePayment } from './use-payment';

type Labels = Pick<CheckoutWords, 'finish' | 'status'>;
type Props = {
  orderId: number;
  labels: Labels;
  words: FormWords;
  /** What stands above a payment that is under way. */
  steps: ReactNode;
  /** Until the browser has asked how the payment stands. */
  pending: ReactNode;
};

/** The payment of one order, from the code to 'paid', by itself. */
export function PaymentStatus({ orderId, labels, words, steps, pending }: Props) {
  const { shown, look, show } = usePayment(orderId);
  const state = typeof shown === 'object' ? shown?.state : undefined;
  const isPaid = state === 'paid';
  useEffect(() => {
    if (isPaid) paymentDraft.remove();
  }, [isPaid]);
  return (
    // As high as the view in every state, so that the footer does not jump into it.
    <div className="min-h-[calc(100dvh-6rem)]">
      <p role="status" className="sr-only">
        {isPaid && labels.status.paidTitle}
      </p>
      {draw()}
    </div>
  );

  function draw(): ReactNode {
    const { status } = labels;
    if (shown === null) return <UnderWay title={status.title} above={steps} below={pending} />;
    if (shown === 'missing')
      return (
        <PaymentEnd icon="search" title={status.missingTitle} text={status.missingText}>
          <Button href="/orders">{status.orders}</Button>
        </PaymentEnd>
      );
    if (shown === 'failed')
      return (
        <PaymentEnd icon="refresh-cw" title={status.failedTitle} text={status.failedText}>
          <Button onClick={() => void look()}>{status.retry}</Button>
        </PaymentEnd>
      );
    if (shown.renewable)
      return (
        <UnderWay
          title={status.renewTitle}
          above={steps}
          below={
            <Stack gap={5} className="max-w-text">
              <Text>{status.renewText}</Text>
              <PaymentSum title={shown.title} amount={shown.amount} labels={status} />
              <RenewPayment orderId={orderId} labels={labels} words={words} onRenewed={show} />
            </Stack>
          }
        />
      );
    if (shown.state !== 'awaiting_payment') return <SettledPayment payment={shown} labels={status} />;
    return (
      <UnderWay
        title={shown.method === 'pix' ? status.title : status.payPalTitle}
        above={steps}
        below={<OpenPayment payment={shown} labels={status} onOver={() => void look()} />}
      />
    );
  }
}

function UnderWay({ title, above, below }: { title: string; above: ReactNode; below: ReactNode }) {
  return (
    <Stack gap={8}>
      {above}
      <Heading level={1}>{title}</Heading>
      {below}
    </Stack>
  );
}
