'use client';

import type { ReactNode } from 'react';
import { useHash } from '@/components/accounts/settings/use-hash';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import type { FormWords } from '@/components/forms/form-words';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { useHydrated } from '@/components/forms/use-hydrated';
import { fillIn } from '@/components/ui/fill-in';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { OrdersEmpty } from './orders-empty';
import type { OrdersWords } from './orders-words';
import { PixKeyHint } from './pix-key-hint';
import { PurchaseCard } from './purchase-card';
import { SaleCard } from './sale-card';
import { tabOf } from '@/lib/presentation/tab-of';
import { useOrders } from './use-orders';

type Props = {
  words: OrdersWords;
  formWords: FormWords;
  /** What stands here until the orders have come. */
  children: ReactNode;
};

/** What one has bought and sold; the hash names the tab, else what there is decides (specification, point 4). */
export function Orders({ words, formWords, children }: Props) {
  const isVisitor = useStoredUser() === null;
  const isReady = useHydrated();
  const hash = useHash();
  const refresh = useRefresh();
  const { orders, failed, retry } = useOrders();
  const tab = tabOf(orders, hash);
  const forms = { words, formWords, onChanged: refresh };
  if (isReady && (isVisitor || (failed && !orders))) {
    return <OrdersEmpty words={words} isVisitor={isVisitor} onRetry={isVisitor ? undefined : retry} />;
  }
  if (!orders) return children;
  if (tab === 'empty') return <OrdersEmpty words={words} isVisitor={false} />;
  return (
    <Stack gap={6}>
      <p role="status" className="sr-only">
        {orders.changed && tellChange(orders.changed, words)}
      </p>
      <TabLinks
        label={words.tabs}
        current={`#${tab}`}
        tabs={[
          { href: '#purchases', name: words.purchases },
          { href: '#sales', name: words.sales },
        ]}
      />
      {orders[tab].length === 0 && <OrdersEmpty words={words} isVisitor={false} />}
      {tab === 'sales' && orders.lacksPixKey && <PixKeyHint words={words} />}
      <Stack as="ul" gap={5}>
        {tab === 'purchases' &&
          orders.purchases.map((order) => (
            <li key={order.id}>
              <PurchaseCard order={order} today={orders.today} {...forms} />
            </li>
          ))}
        {tab === 'sales' &&
          orders.sales.map((order) => (
            <li key={order.id}>
              <SaleCard order={order} today={orders.today} {...forms} />
            </li>
          ))}
      </Stack>
    </Stack>
  );
}

/** Read out to whoever does not see a card change. */
function tellChange({ original_subwork_title: title, state }: Purchase | Sale, words: OrdersWords): string {
  return fillIn(words.changed, { title, state: words.states[state] });
}
