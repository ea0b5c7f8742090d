import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { PaymentStatus } from '@/lib/orders/paying/contract';
import { PayByCard } from './pay-by-card';
import { PaymentSum } from './payment-sum';
import { PixCode } from './pix-code';
import { useEffect, useEffectEvent, useState } from 'react';
import { remainingTime } from '@/lib/presentation/order-times';

type Props = { payment: PaymentStatus; hasCard: boolean; onOver: () => void };

/** An open payment, made here or on the gateway's page. */
export function OpenPayment({ payment, hasCard, onOver }: Props) {
  const t = useTranslations('payment.status');
  const { amount, title, method, pix_code: code, link, expires_at: until } = payment;
  const isPix = method === 'pix';
  return (
    <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start wide:gap-12">
      <Card as="section" aria-labelledby="payment-sum">
        <Stack gap={6}>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <PaymentSum title={title} amount={amount} />
            <Countdown label={t('validFor')} until={until} onOver={onOver} />
          </div>
          {isPix && code !== null && <PixCode code={code} />}
          {!isPix && <Text>{t('payPalText')}</Text>}
          {!isPix && link !== null && (
            <Button href={link} size="large" wide>
              {t('payPalOpen')}
            </Button>
          )}
          {isPix && (
            <Text tone="muted" className="flex items-center gap-3">
              <span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse rounded-full bg-brand" />
              {t('waiting')}
            </Text>
          )}
        </Stack>
      </Card>
      {isPix && (
        <Stack gap={4}>
          <Heading level={2} size="lg">
            {t('howTitle')}
          </Heading>
          <ol className="flex flex-col gap-3">
            {[t('how1'), t('how2'), t('how3')].map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-bold text-brand-strong"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          {link !== null && (
            <TextLink href={link} className="inline-flex min-h-11 items-center self-start">
              {t('provider')}
            </TextLink>
          )}
          {hasCard && <PayByCard orderId={payment.order_id} />}
          <HelpLink topic="unpaid" />
        </Stack>
      )}
    </div>
  );
}

type CountdownProps = {
  label: string;
  /** ISO 8601. */
  until: string;
  onOver: () => void;
};

/** The remaining time of a code. */
function Countdown({ label, until, onOver }: CountdownProps) {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      over();
    }, 1_000);
    return () => clearInterval(timer);
  }, [end]);

  return (
    <Text tone="muted">
      {label}{' '}
      <span role="timer" className="font-semibold text-ink tabular-nums">
        {remainingTime(end - now)}
      </span>
    </Text>
  );
}
