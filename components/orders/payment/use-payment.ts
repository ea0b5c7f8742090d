import { useCallback, useEffect, useRef, useState } from 'react';
import { asMember, leaveForLogIn } from '@/lib/browser/with-session';
import { readToken } from '@/lib/browser/session';
import { useOrderNews } from '@/components/orders/use-order-news';
import type { loadPayment, PaymentStatus } from '@/lib/orders/contract';
import { call, CallError } from '@/lib/platform/call';
import { useRepeated } from './use-repeated';

/** Null: not known yet; 'missing': there is no such order of this person's; 'failed': it could not be loaded. */
type Shown = PaymentStatus | 'missing' | 'failed' | null;

type Payment = { shown: Shown; look: () => Promise<void>; show: (payment: PaymentStatus) => void };

/** How the payment of an order stands, told at once while the live line is there and asked for while it is not. */
export function usePayment(orderId: number): Payment {
  const [shown, setShown] = useState<Shown>(null);

  const asked = useRef(0);

  const look = useCallback(() => {
    const turn = (asked.current += 1);
    // Answers may overtake each other; the last question has the newest.
    const set: typeof setShown = (next) => (turn === asked.current ? setShown(next) : undefined);
    const params = { order_id: String(orderId) };
    return asMember((token) =>
      call<typeof loadPayment>('GET', '/orders/payment/{order_id}', { params, token }),
    ).then(set, (error: unknown) => {
      const code = error instanceof CallError ? error.code : '';
      if (code === 'not_found' || code === 'forbidden') set('missing');
      // An ended session is already on its way to the log-in; what is shown outlives a broken line.
      else if (code !== 'unauthenticated') set((before) => before ?? 'failed');
    });
  }, [orderId]);

  const isLive = useOrderNews((changed) => {
    if (shown !== 'missing' && (changed === null || changed === orderId)) void look();
  });
  const isOpen = typeof shown === 'object' && shown?.state === 'awaiting_payment';
  useEffect(() => {
    if (readToken() === null) leaveForLogIn();
    else void look();
  }, [look]);
  useRepeated(look, isOpen && !isLive);

  return { shown, look, show: setShown };
}
