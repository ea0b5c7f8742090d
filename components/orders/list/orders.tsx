'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useHash } from '@/components/accounts/settings/use-hash';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { openTabOf } from '@/lib/presentation/orders-tab';
import { OrdersEmpty } from './orders-empty';
import { PixKeyHint } from './pix-key-hint';
import { PurchaseCard } from './purchase-card';
import { SaleCard } from './sale-card';
import { useOrders } from './use-orders';

/**
 * What one has bought and sold; the hash names the tab, else what there is decides (specification, point 4).
 * `children` stand here until the orders have come.
 */
export function Orders({ children }: { children: ReactNode }) {
  const t = useTranslations('orders');
  const isVisitor = useStoredUser() === null;
  const isReady = useHydrated();
  const hash = useHash();
  const { orders, failed, retry } = useOrders();
  if (isReady && (isVisitor || failed)) {
    return <OrdersEmpty isVisitor={isVisitor} onRetry={isVisitor ? undefined : retry} />;
  }
  if (!orders) return children;
  const { purchases, sales, changed, today } = orders;
  const tab = openTabOf(orders, hash);
  if (tab === 'empty') return <OrdersEmpty isVisitor={false} />;
  return (
    <Stack gap={6}>
      {/* Read out to whoever does not see a card change. */}
      <p role="status" className="sr-only">
        {changed &&
          t('changed', { title: changed.original_subwork_title, state: t(`states.${changed.state}`) })}
      </p>
      <TabLinks
        label={t('tabs')}
        current={`#${tab}`}
        tabs={[
          { href: '#purchases', name: t('purchases') },
          { href: '#sales', name: t('sales') },
        ]}
      />
      {orders[tab].length === 0 && <OrdersEmpty isVisitor={false} />}
      {tab === 'sales' && orders.lacksPixKey && <PixKeyHint />}
      <Stack as="ul" gap={5}>
        {tab === 'purchases' &&
          purchases.map((order) => (
            <li key={order.id}>
              <PurchaseCard order={order} today={today} />
            </li>
          ))}
        {tab === 'sales' &&
          sales.map((order) => (
            <li key={order.id}>
              <SaleCard order={order} today={today} />
            </li>
          ))}
      </Stack>
    </Stack>
  );
}
