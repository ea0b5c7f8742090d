import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { slowingDown } from '@/lib/browser/query-client';
import { loadPro } from '@/lib/orders/paying/contract';

/** At first a payment may arrive at any moment. */
const pace = slowingDown({ firstMs: 2_000, growth: 1.3, longestMs: 20_000 });

/** Whether the logged-in user may publish ads; polls while a payment is pending. */
export function usePro({ isAwaited = false } = {}) {
  return useEndpointQuery(
    loadPro,
    {},
    { refetchInterval: (query) => (isAwaited && query.state.data?.isPro === false ? pace(query) : false) },
  );
}
