import { useTranslations } from 'next-intl';
import { FurtherPage } from '@/components/forms/further-page';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { listOrders, type Purchase, type Sale } from '@/lib/orders/contract';
import { ORDERS_PER_PAGE } from '@/lib/orders/rules';
import type { Answer } from '@/lib/platform/endpoint';
import { isReleased } from '@/lib/presentation/order-timeline';
import { loadSaleReviews } from '@/lib/reviews/reputation/contract';
import { PurchaseCard } from './purchase-card';
import { SaleCard } from './sale-card';

type Side = 'purchases' | 'sales';

type Props = {
  side: Side;
  /** The first page of the list. */
  orders: { purchases: Purchase[]; sales: Sale[] };
  today: string;
};

/** A page of orders as list items, followed by a button for more pages. */
export function OrderRows({ side, orders, today }: Props) {
  const t = useTranslations('orders');
  const last = orders[side].at(-1);
  return (
    <>
      {side === 'purchases' &&
        orders.purchases.map((order) => (
          <li key={order.id}>
            <PurchaseCard order={order} today={today} />
          </li>
        ))}
      {side === 'sales' && <SaleRows sales={orders.sales} today={today} />}
      {last && orders[side].filter(({ waits }) => !waits).length === ORDERS_PER_PAGE && (
        <FurtherPage
          endpoint={listOrders}
          input={{ query: { side, before: String(last.id) } }}
          texts={{ more: t('more'), retry: t('retry'), failed: t('unavailable'), further: t('further') }}
        >
          {([purchases, sales]) => <OrderRows side={side} orders={{ purchases, sales }} today={today} />}
        </FurtherPage>
      )}
    </>
  );
}

/** A page of sales as list items, with the stars that each received. */
function SaleRows({ sales, today }: { sales: Sale[]; today: string }) {
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

/** The provider's rating, and the reviews of a page of sales; undefined while loading. */
export function useSaleReviews(sales: Sale[]): Answer<typeof loadSaleReviews> | undefined {
  const orders = sales
    .filter(isReleased)
    .map(({ id }) => id)
    .join(',');
  return useEndpointQuery(loadSaleReviews, { query: orders === '' ? {} : { orders } }, { keepsLast: true })
    .data;
}
