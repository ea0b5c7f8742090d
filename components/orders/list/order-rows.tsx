import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { listOrders, type Purchase, type Sale } from '@/lib/orders/contract';
import { ORDERS_PER_PAGE } from '@/lib/orders/rules';
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
  const last = orders[side].at(-1);
  return (
    <>
      {side === 'purchases' &&
        orders.purchases.map((order) => (
          <li key={order.id}>
            <PurchaseCard order={order} today={today} />
          </li>
        ))}
      {side === 'sales' &&
        orders.sales.map((order) => (
          <li key={order.id}>
            <SaleCard order={order} today={today} />
          </li>
        ))}
      {last && orders[side].length === ORDERS_PER_PAGE && (
        <FollowingRows side={side} before={last.id} today={today} />
      )}
    </>
  );
}

/**
 * Each page has its own query, so updates reach all open pages, and a list that grows at the top loses
 * nothing at the bottom.
 */
function FollowingRows({ side, before, today }: { side: Side; before: number; today: string }) {
  const t = useTranslations('orders');
  const [isOpen, open] = useState(false);
  const query = { side, before: String(before) };
  const { data, isError, isFetching, refetch } = useEndpointQuery(
    listOrders,
    { query },
    { enabled: isOpen, keepsLast: true },
  );
  const start = useRef<HTMLLIElement>(null);
  const hasCome = data !== undefined;
  useEffect(() => {
    // The focused button is gone, so move the focus to the new rows.
    if (hasCome) start.current?.focus({ preventScroll: true });
  }, [hasCome]);
  if (data) {
    const [purchases, sales] = data;
    return (
      <>
        <li ref={start} tabIndex={-1} className="sr-only">
          {t('further')}
        </li>
        <OrderRows side={side} orders={{ purchases, sales }} today={today} />
      </>
    );
  }
  const hasFailed = isError && !isFetching;
  return (
    <li className="flex flex-col items-center gap-3">
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {hasFailed && t('unavailable')}
      </p>
      <Button
        variant="secondary"
        size="large"
        className="min-w-56"
        pending={isFetching}
        onClick={() => (hasFailed ? void refetch() : open(true))}
      >
        {t(hasFailed ? 'retry' : 'more')}
      </Button>
    </li>
  );
}
