'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { withSession, leaveForLogIn } from '@/lib/browser/with-session';
import { readToken } from '@/lib/browser/session';
import { messageOf } from '@/lib/browser/message-of';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import * as z from 'zod/mini';
import type { checkOutPayPal } from '@/lib/orders/paying/contract';
import { call } from '@/lib/platform/http/call';
import { paymentDraft } from '@/lib/browser/payment-draft';
import { storedValue } from '@/lib/browser/stored-value';

type Props = {
  /** PayPal's ids of order and payer, from the return URL. */
  token: string;
  payerId: string;
  /** Shown while the payment is being confirmed. */
  children: ReactNode;
};

/** PayPal ids of the orders that this tab has confirmed. */
const confirmedHere = storedValue('serss-paypal-confirmed', z.array(z.string()), { session: true });

/**
 * Confirms a payment and shows the result once; a reload goes straight to the orders (specification, point
 * 4).
 */
export function PayPalReturn({ token, payerId, children }: Props) {
  const t = useTranslations('payment.payPalReturn');
  const forms = useTranslations('forms');
  const [result, setResult] = useState<'confirmed' | { error: unknown } | null>(null);
  const isBegun = useRef(false);

  const confirm = useCallback(() => {
    const body = { orderId: token, PayerID: payerId };
    return withSession((bearer) =>
      call<typeof checkOutPayPal>('PUT', '/paypal/checkout', { token: bearer, body }),
    ).then(
      ({ state }) => {
        confirmedHere.write([...(confirmedHere.read() ?? []), token]);
        paymentDraft.remove();
        // The order itself shows any other state.
        if (state === 'paid') setResult('confirmed');
        else goToOrders();
      },
      (error: unknown) => setResult({ error }),
    );
  }, [token, payerId]);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (confirmedHere.read()?.includes(token)) goToOrders();
    else if (readToken() === null) leaveForLogIn();
    else void confirm();
  }, [token, confirm]);

  if (result !== null && result !== 'confirmed')
    return (
      <Stack gap={4}>
        <Heading level={1}>{t('failedTitle')}</Heading>
        <div role="alert">
          <Text tone="danger">{messageOf(result.error, forms('tryLater'))}</Text>
        </div>
        <Cluster>
          <Button
            onClick={() => {
              setResult(null);
              void confirm();
            }}
          >
            {t('retry')}
          </Button>
          <Button href="/orders" variant="secondary">
            {t('orders')}
          </Button>
        </Cluster>
      </Stack>
    );
  return (
    <>
      {result === null ? children : <Heading level={1}>{t('confirmed')}</Heading>}
      <Dialog open={result === 'confirmed'} onClose={goToOrders} title={t('confirmed')}>
        <Icon name="circle-check" size="huge" className="joy self-center text-brand" />
        <Text>{t('confirmedText')}</Text>
        <Button wide onClick={goToOrders}>
          {t('orders')}
        </Button>
      </Dialog>
    </>
  );
}

function goToOrders(): void {
  window.location.replace('/orders');
}
