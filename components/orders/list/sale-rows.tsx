import type { Sale } from '@/lib/orders/contract';
import { SaleCard } from './sale-card';
import { useSaleReviews } from './use-sale-reviews';

/** A page of sales as list items, with the stars that each received. */
export function SaleRows({ sales, today }: { sales: Sale[]; today: string }) {
  const reviews = useSaleReviews(sales);
  return sales.map((order) => (
    <li key={order.id}>
      <SaleCard
        order={order}
        today={today}
        review={reviews?.sales.find(({ order_id }) => order_id === order.id)}
      />
    </li>
  ));
}
