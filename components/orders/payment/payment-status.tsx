'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { revealHeading } from '@/lib/browser/reveal-heading';
import { paymentDraft } from '@/lib/browser/payment-draft';
import { CardPayment, CardWaiting } from './card-payment';
import { OpenPayment } from './open-payment';
import { PayByCard } from './pay-by-card';
import { PaymentEnd } from './payment-end';
import { PaymentSum } from './payment-sum';
import { RenewAtOnce, RenewPayment } from './renew-payment';
import { SettledPayment } from './settled-payment';
import { endpointKey, useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { loadPayment, type PaymentStatus as Payment } from '@/lib/orders/paying/contract';
import { MINUTE_MS } from '@/lib/platform/durations';
import { isMissing } from '@/lib/platform/http/call';
import { useOrderNews } from '@/components/orders/use-order-news';
import { slowingDown } from '@/lib/browser/query-client';

type Props = {
  orderId: number;
  /** Cards are offered. */
  hasCard: boolean;
  /** The gateway's card page sent the payer back, perhaps before its notification arrived. */
  isReturned: boolean;
  /** Content above an open payment. */
  steps: ReactNode;
  /** Shown until the status has loaded. */
  pending: ReactNode;
};

/** The payment of one order, updated automatically until it is paid. */
export function PaymentStatus({ orderId, hasCard, isReturned, steps, pending }: Props) {
  const t = useTranslations('payment.status');
  const client = useQueryClient();
  const { data: payment, error, refetch } = usePayment(orderId);
  const isPaid = payment?.state === 'paid';
  const isWaiting = payment?.state === 'awaiting_payment';
  const [hasWaited, noteWaiting] = useState(false);
  if (isWaiting && !hasWaited) noteWaiting(true);
  const show = (renewed: Payment) =>
    client.setQueriesData({ queryKey: endpointKey(loadPayment, paymentInput(orderId)) }, renewed);
  useEffect(() => {
    if (isPaid) paymentDraft.remove();
  }, [isPaid]);
  return (
    // As high as the viewport in every state, so that the footer does not jump into it.
    <div className="min-h-[calc(100dvh-6rem)]">
      <p role="status" className="sr-only">
        {isPaid && t('paidTitle')}
      </p>
      {draw()}
    </div>
  );

  function draw(): ReactNode {
    if (isMissing(error))
      return (
        <PaymentEnd icon="search" title={t('missingTitle')} text={t('missingText')}>
          <Button href="/orders">{t('orders')}</Button>
        </PaymentEnd>
      );
    if (!payment && error)
      return (
        <PaymentEnd icon="refresh-cw" title={t('failedTitle')} text={t('failedText')}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </PaymentEnd>
      );
    if (!payment) return <UnderWay title={t('title')} above={steps} below={pending} />;
    if (payment.unexpected !== null)
      return (
        <PaymentEnd
          isNews={hasWaited}
          icon="scale"
          title={t(`${payment.unexpected}Title`)}
          text={t(`${payment.unexpected}Text`)}
        >
          <Button href="/orders">{t('orders')}</Button>
        </PaymentEnd>
      );
    const isCard = payment.method === 'card';
    if (payment.renewable)
      return (
        <UnderWay
          title={t(payment.declined ? 'declinedTitle' : isCard ? 'renewCardTitle' : 'renewTitle')}
          isNews={hasWaited}
          key="renew"
          above={steps}
          below={
            <Stack gap={5} className="max-w-text">
              <Text>{t(payment.declined ? 'declinedText' : isCard ? 'renewCardText' : 'renewText')}</Text>
              <PaymentSum title={payment.title} amount={payment.amount} />
              {payment.payer_known ? (
                <RenewAtOnce orderId={orderId} onRenewed={show} />
              ) : (
                <RenewPayment orderId={orderId} onRenewed={show} />
              )}
              {hasCard && <PayByCard orderId={orderId} />}
              <HelpLink topic="expired" />
            </Stack>
          }
        />
      );
    if (!isWaiting) return <SettledPayment payment={payment} isNews={hasWaited} />;
    if (isCard && (payment.in_analysis || (isReturned && !payment.declined)))
      return (
        <UnderWay
          title={t(payment.in_analysis ? 'analysisTitle' : 'checkingTitle')}
          above={steps}
          below={<CardWaiting payment={payment} isInAnalysis={payment.in_analysis} />}
        />
      );
    if (isCard)
      return (
        <UnderWay
          title={t(payment.declined ? 'declinedTitle' : 'cardTitle')}
          isNews={payment.declined && hasWaited}
          above={steps}
          below={<CardPayment payment={payment} onRenewed={show} />}
        />
      );
    return (
      <UnderWay
        title={payment.method === 'pix' ? t('title') : t('payPalTitle')}
        above={steps}
        below={<OpenPayment payment={payment} hasCard={hasCard} onOver={() => void refetch()} />}
      />
    );
  }
}

type UnderWayProps = { title: string; isNews?: boolean; above: ReactNode; below: ReactNode };

function UnderWay({ title, isNews = false, above, below }: UnderWayProps) {
  return (
    <Stack gap={8}>
      {above}
      <Heading level={1} tabIndex={-1} ref={isNews ? revealHeading : undefined}>
        {title}
      </Heading>
      {below}
    </Stack>
  );
}

const pace = slowingDown({ firstMs: 5_000, growth: 1.5, longestMs: MINUTE_MS });

/** The payment status of an order: pushed while connected, polled otherwise. */
function usePayment(orderId: number) {
  const isLive = useOrderNews();
  useRequiredSession();
  return useEndpointQuery(loadPayment, paymentInput(orderId), {
    refetchInterval: (query) =>
      !isLive && query.state.data?.state === 'awaiting_payment' ? pace(query) : false,
  });
}

function paymentInput(orderId: number): { params: { order_id: string } } {
  return { params: { order_id: String(orderId) } };
}
