import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import type { Sale } from '@/lib/orders/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { isReleased } from '@/lib/presentation/order-timeline';
import { loadSaleReviews } from '@/lib/reviews/reputation/contract';

/** The provider's rating, and the reviews of a page of sales; undefined while loading. */
export function useSaleReviews(sales: Sale[]): Answer<typeof loadSaleReviews> | undefined {
  const orders = sales
    .filter(isReleased)
    .map(({ id }) => id)
    .join(',');
  return useEndpointQuery(loadSaleReviews, { query: orders === '' ? {} : { orders } }, { keepsLast: true })
    .data;
}
