import { useCallback, useEffect, useRef, useState } from 'react';
import { asMember } from '@/lib/browser/with-session';
import { readToken } from '@/lib/browser/session';
import { useOrderNews } from '@/components/orders/use-order-news';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { CallError } from '@/lib/platform/call';
import { loadOrders, type LoadedOrders } from '@/lib/browser/load-orders';

export type Orders = LoadedOrders & {
  /** The order whose state is another than when they were looked at before. */
  changed: Purchase | Sale | null;
};

/** The orders of whoever is logged in here, kept up to date. Null until they have come, and for visitors. */
export function useOrders(): { orders: Orders | null; failed: boolean; load: () => Promise<void> } {
  const [orders, setOrders] = useState<Orders | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const loaded = await asMember(loadOrders);
      // Answers may overtake each other; the last question has the newest.
      if (turn !== asked.current) return;
      setOrders((before) => ({ ...loaded, changed: changedOf(before, loaded) }));
      setFailed(false);
    } catch (error) {
      // An ended session is already on its way to the log-in.
      const isLeaving = error instanceof CallError && error.code === 'unauthenticated';
      if (turn === asked.current && !isLeaving) setFailed(true);
    }
  }, []);

  useOrderNews(() => void load());
  useEffect(() => {
    if (readToken() === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    look();
    // Whoever comes back to the page may have missed something while it slept.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [load]);
  return { orders, failed, load };
}

function changedOf(before: Orders | null, now: LoadedOrders): Purchase | Sale | null {
  if (!before) return null;
  const states = new Map([...before.purchases, ...before.sales].map(({ id, state }) => [id, state]));
  const orders = [...now.purchases, ...now.sales];
  return orders.find(({ id, state }) => states.has(id) && states.get(id) !== state) ?? before.changed;
}
