import { useEffect, useState } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { useOrderNews } from '@/components/orders/use-order-news';
import { loadProfile, type OwnProfile } from '@/lib/accounts/contract';
import { noteOrders } from '@/lib/browser/last-seen/last-seen';
import { readToken } from '@/lib/browser/session';
import { listOrders, type Purchase, type Sale } from '@/lib/orders/contract';
import { ORDERS_PER_PAGE } from '@/lib/orders/rules';
import { saoPauloDay } from '@/lib/platform/dates';
import { hasEarlyResponse } from '@/lib/platform/http/early-response';

type Lists = [Purchase[], Sale[]];

/** How long to wait for a connection before loading the orders without one. */
const SETTLING_MS = 1_000;

export type Orders = {
  purchases: Purchase[];
  sales: Sale[];
  /** Required for the pay-out of earnings, and missing. */
  lacks: ('pixKey' | 'taxNumber')[];
  /** The São Paulo day of the answer. */
  today: string;
  /** The order whose state has changed since the previous answer. */
  changed: Purchase | Sale | null;
};

/** The logged-in user's orders, kept up to date. Null while loading, and for visitors. */
export function useOrders(): { orders: Orders | null; failed: boolean; retry: () => void } {
  // The page refetches on news and on each connect, so loading before the first connect would fetch the list
  // twice. The response to the early call is available already.
  const isLive = useOrderNews();
  const [isEarly] = useState(() => hasEarlyResponse(`/api${listOrders.path}`, readToken() ?? ''));
  const enabled = useSettled(isLive || isEarly);
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
  // Waits for the profile, so that its hint does not push the orders down; without earnings there is no hint.
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

/** Sales with earnings may also be on a later page. */
function mayBeEarning(sales: Sale[]): boolean {
  return (
    sales.length >= ORDERS_PER_PAGE ||
    sales.some(({ state }) => state === 'confirmed' || state === 'released')
  );
}

/** True once the condition holds, and after a second at the latest. */
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

/** The order whose state has changed between two answers. */
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
