import { useEffect, useState } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { useOrderNews } from '@/components/orders/use-order-news';
import { loadProfile, type OwnProfile } from '@/lib/accounts/contract';
import { noteOrders } from '@/lib/browser/last-seen/last-seen';
import { listOrders, type Purchase, type Sale } from '@/lib/orders/contract';
import { ORDERS_PER_PAGE } from '@/lib/orders/rules';
import { saoPauloDay } from '@/lib/platform/dates';

type Lists = [Purchase[], Sale[]];

/** Who has no live line after so long gets the orders without it. */
const SETTLING_MS = 1_000;

export type Orders = {
  purchases: Purchase[];
  sales: Sale[];
  /** Something was earned, and this is not known without which it cannot be sent. */
  lacks: ('pixKey' | 'taxNumber')[];
  /** The São Paulo day on which it was so. */
  today: string;
  /** The order whose state is another than when they were looked at before. */
  changed: Purchase | Sale | null;
};

/** The orders of whoever is logged in here, kept up to date. Null until they have come, and for visitors. */
export function useOrders(): { orders: Orders | null; failed: boolean; retry: () => void } {
  // News makes the page ask anew, and so does the line's coming to be there: asked before it, the list would come
  // twice.
  const enabled = useSettled(useOrderNews());
  const { data, isLoadingError, dataUpdatedAt, refetch } = useEndpointQuery(
    listOrders,
    { query: {} },
    { enabled },
  );
  const uid = useStoredUser()?.uid;
  useEffect(() => {
    if (data && uid !== undefined) noteOrders(uid, data, dataUpdatedAt);
  }, [data, uid, dataUpdatedAt]);
  const isEarning = data !== undefined && mayBeEarning(data[1]);
  const { data: profile, isPending } = useEndpointQuery(loadProfile, {}, { enabled: isEarning });
  const changed = useChanged(data);
  // The profile comes before anything is shown, so that its hint does not push the orders down; without it there is
  // none.
  const isReady = data !== undefined && !(isEarning && isPending);
  return {
    orders: isReady
      ? {
          purchases: data[0],
          sales: data[1],
          lacks: isEarning && profile ? lackedBy(profile) : [],
          today: saoPauloDay(new Date(dataUpdatedAt)),
          changed,
        }
      : null,
    failed: isLoadingError,
    retry: () => void refetch(),
  };
}

/** Those that are earning something may also come on a later page. */
function mayBeEarning(sales: Sale[]): boolean {
  return (
    sales.length === ORDERS_PER_PAGE ||
    sales.some(({ state }) => state === 'confirmed' || state === 'released')
  );
}

/** True once something is so, and at the latest after a second. */
function useSettled(isSo: boolean): boolean {
  const [isSettled, settle] = useState(isSo);
  if (isSo && !isSettled) settle(true);
  useEffect(() => {
    const timer = setTimeout(() => settle(true), SETTLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

function lackedBy({ pix_key, tax_number }: OwnProfile): Orders['lacks'] {
  return [
    ...(pix_key === '' ? ['pixKey' as const] : []),
    ...(tax_number === '' ? ['taxNumber' as const] : []),
  ];
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
