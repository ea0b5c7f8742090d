import { useState } from 'react';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { useOrderNews } from '@/components/orders/use-order-news';
import { loadProfile } from '@/lib/accounts/contract';
import { listOrders, type Purchase, type Sale } from '@/lib/orders/contract';
import { saoPauloDay } from '@/lib/platform/dates';

type Lists = [Purchase[], Sale[]];

export type Orders = {
  purchases: Purchase[];
  sales: Sale[];
  /** Something was earned, and nobody knows where to send it. */
  lacksPixKey: boolean;
  /** The São Paulo day on which it was so. */
  today: string;
  /** The order whose state is another than when they were looked at before. */
  changed: Purchase | Sale | null;
};

/** The orders of whoever is logged in here, kept up to date. Null until they have come, and for visitors. */
export function useOrders(): { orders: Orders | null; failed: boolean; retry: () => void } {
  useOrderNews();
  const { data, isLoadingError, dataUpdatedAt, refetch } = useEndpointQuery(listOrders, {});
  const isEarning = data?.[1].some(({ state }) => state === 'confirmed' || state === 'released') ?? false;
  const { data: profile, isPending } = useEndpointQuery(loadProfile, {}, { enabled: isEarning });
  const changed = useChanged(data);
  // The profile comes before anything is shown, so that its hint does not push the orders down; without it there is none.
  const isReady = data !== undefined && !(isEarning && isPending);
  return {
    orders: isReady
      ? {
          purchases: data[0],
          sales: data[1],
          lacksPixKey: isEarning && profile?.pix_key === '',
          today: saoPauloDay(new Date(dataUpdatedAt)),
          changed,
        }
      : null,
    failed: isLoadingError,
    retry: () => void refetch(),
  };
}

/** The order whose state has changed last, from one answer to the next. */
function useChanged(lists: Lists | undefined): Purchase | Sale | null {
  const [seen, setSeen] = useState<{ lists: Lists | undefined; changed: Purchase | Sale | null }>({
    lists,
    changed: null,
  });
  if (seen.lists === lists) return seen.changed;
  const states = new Map((seen.lists ?? []).flat().map(({ id, state }) => [id, state]));
  const changed = (lists ?? []).flat().find(({ id, state }) => states.has(id) && states.get(id) !== state);
  const next = { lists, changed: changed ?? seen.changed };
  setSeen(next);
  return next.changed;
}
