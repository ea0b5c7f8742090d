import type { loadProfile } from '@/lib/accounts/contract';
import type { listOrders, Purchase, Sale } from '@/lib/orders/contract';
import { call } from '@/lib/platform/call';
import { saoPauloDay } from '@/lib/platform/dates';

export type LoadedOrders = {
  purchases: Purchase[];
  sales: Sale[];
  /** Something was earned, and nobody knows where to send it. */
  lacksPixKey: boolean;
  /** The São Paulo day on which it was so. */
  today: string;
};

/** What whoever holds the token has bought and sold. Throws CallError. */
export async function loadOrders(token: string): Promise<LoadedOrders> {
  const [purchases, sales] = await call<typeof listOrders>('GET', '/orders/list', { token });
  const isEarning = sales.some(({ state }) => state === 'confirmed' || state === 'released');
  // Asked for before anything is shown, so that the hint does not push the orders down.
  const lacksPixKey = isEarning && (await findPixKey(token)) === '';
  return { purchases, sales, lacksPixKey, today: saoPauloDay(new Date()) };
}

/** Null when it cannot be told: then there is no hint. */
function findPixKey(token: string): Promise<string | null> {
  return call<typeof loadProfile>('GET', '/users/profile', { token }).then(
    ({ pix_key }) => pix_key,
    () => null,
  );
}
