export type OrdersTab = 'empty' | 'purchases' | 'sales';

/**
 * The open tab (specification, point 4): the one in the hash, else purchases if there are any, else sales if
 * there are any, else the empty state.
 */
export function openTabOf(
  orders: { purchases: unknown[]; sales: unknown[] } | null,
  hash: string,
): OrdersTab {
  const purchases = orders?.purchases.length ?? 0;
  const sales = orders?.sales.length ?? 0;
  if (purchases + sales === 0) return 'empty';
  if (hash === '#purchases') return 'purchases';
  if (hash === '#sales') return 'sales';
  return purchases > 0 ? 'purchases' : 'sales';
}
