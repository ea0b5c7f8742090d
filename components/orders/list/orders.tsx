'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useHash } from '@/components/ui/use-hash';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { useReturnedScroll } from '@/components/ui/use-returned-scroll';
import { openTabOf } from '@/lib/presentation/orders-tab';
import { EarningsHint } from './earnings-hint';
import { OrderRows } from './order-rows';
import { OrdersEmpty } from './orders-empty';
import { OrdersFailed } from './orders-failed';
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
  const tab = openTabOf(orders, hash);
  useReturnedScroll(orders !== null);
  return (
    <>
      <Heading level={1}>{t(tab === 'sales' ? 'titleSales' : 'title')}</Heading>
      {draw()}
    </>
  );

  function draw(): ReactNode {
    if (isReady && isVisitor) return <OrdersEmpty isVisitor />;
    if (failed) return <OrdersFailed onRetry={retry} />;
    if (!orders) return children;
    if (tab === 'empty') return <OrdersEmpty />;
    const { changed, today, lacks } = orders;
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
        {orders[tab].length === 0 && <OrdersEmpty side={tab} />}
        {tab === 'sales' && lacks.map((what) => <EarningsHint key={what} lacks={what} />)}
        <Stack as="ul" gap={5}>
          <OrderRows key={tab} side={tab} orders={orders} today={today} />
        </Stack>
      </Stack>
    );
  }
}
