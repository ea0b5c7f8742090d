import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { useOrderNews } from '@/components/orders/use-order-news';
import { slowingDown } from '@/lib/browser/query-client';
import { loadPayment } from '@/lib/orders/paying/contract';

const pace = slowingDown({ firstMs: 5_000, growth: 1.5, longestMs: 60_000 });

/** How the payment of an order stands, told at once while the live line is there and asked for while it is not. */
export function usePayment(orderId: number) {
  const isLive = useOrderNews();
  useRequiredSession();
  return useEndpointQuery(loadPayment, paymentInput(orderId), {
    refetchInterval: (query) =>
      !isLive && query.state.data?.state === 'awaiting_payment' ? pace(query) : false,
  });
}

export function paymentInput(orderId: number): { params: { order_id: string } } {
  return { params: { order_id: String(orderId) } };
}
