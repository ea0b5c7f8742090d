'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useHash } from '@/components/ui/use-hash';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { useHydrated } from '@/components/forms/use-hydrated';
import { CountBadge } from '@/components/ui/count-badge';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { useReturnedScroll } from '@/components/ui/use-returned-scroll';
import { noCounts, readCounts, watchCounts } from '@/lib/browser/counts';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { hasReturned } from '@/lib/browser/scroll-restoration/has-returned';
import type { Sale } from '@/lib/orders/contract';
import { openTabOf } from '@/lib/presentation/orders-tab';
import { OrderRows, useSaleReviews } from './order-rows';
import { OrdersEmpty } from './orders-empty';
import { useOrders } from './use-orders';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Text } from '@/components/ui/text';
import illustration from '@/components/ui/illustrations/something-wrong.svg';
import { EmptyState } from '@/components/ui/empty-state';
import { Rating } from '../reputation/rating';

/**
 * The user's purchases and sales; the hash selects the tab, else the content does (specification, point 4).
 * `children` are shown until the orders have loaded.
 */
export function Orders({ children }: { children: ReactNode }) {
  const t = useTranslations('orders');
  const isVisitor = useStoredUser() === null;
  const isReady = useHydrated();
  const hash = useHash();
  const { orders, failed, retry } = useOrders();
  const tab = openTabOf(orders, hash);
  useReturnedScroll(orders !== null);
  useWantedOrder(orders !== null);
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
        {/* Announces a changed card to screen readers. */}
        <p role="status" className="sr-only">
          {changed &&
            t('changed', { title: changed.original_subwork_title, state: t(`states.${changed.state}`) })}
        </p>
        <TabLinks
          label={t('tabs')}
          current={`#${tab}`}
          tabs={[
            { href: '#purchases', name: t('purchases'), count: <WaitingCount side="purchases" /> },
            { href: '#sales', name: t('sales'), count: <WaitingCount side="sales" /> },
          ]}
        />
        {orders[tab].length === 0 && <OrdersEmpty side={tab} />}
        {tab === 'sales' && orders.sales.length > 0 && <ProviderLinks sales={orders.sales} />}
        {tab === 'sales' && lacks.map((what) => <EarningsHint key={what} lacks={what} />)}
        <Stack as="ul" gap={5}>
          <OrderRows key={tab} side={tab} orders={orders} today={today} />
        </Stack>
      </Stack>
    );
  }
}

/** How many orders of a side wait for the reader. */
function WaitingCount({ side }: { side: 'purchases' | 'sales' }) {
  const t = useTranslations('orders');
  const amount = useSyncExternalStore(watchCounts, readCounts, noCounts)[side];
  return amount > 0 && <CountBadge amount={amount} label={t('waiting', { amount })} />;
}

/** Asks a provider with earnings for the missing Pix key or tax number. */
function EarningsHint({ lacks }: { lacks: 'pixKey' | 'taxNumber' }) {
  const t = useTranslations(`orders.${lacks}`);
  return (
    <Card tone="sun">
      <Cluster justify="between">
        <Text className="min-w-48 flex-1 font-semibold">{t('text')}</Text>
        <Button href="/settings/payments" variant="secondary">
          {t('link')}
        </Button>
      </Cluster>
    </Card>
  );
}

/**
 * Shown when the orders could not be loaded. It is unknown whether there are any, so this is not the empty
 * state.
 */
function OrdersFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('orders');
  return (
    <div role="alert">
      <EmptyState
        illustration={illustration}
        title={t('unavailable')}
        actions={
          <>
            <Button onClick={onRetry}>{t('retry')}</Button>
            <Button href="/search?search=" variant="secondary">
              {t('empty.explore')}
            </Button>
          </>
        }
      >
        {t('unavailableHint')}
      </EmptyState>
    </div>
  );
}

/** Goes to the order that the URL names (`?order=12`) once it is listed; not again after a return by history. */
function useWantedOrder(isLoaded: boolean): void {
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('order');
    if (isLoaded && wanted !== null && !hasReturned()) revealOrder(Number(wanted));
  }, [isLoaded]);
}

/** Links to the provider's balance and reputation, with their rating. */
function ProviderLinks({ sales }: { sales: Sale[] }) {
  const t = useTranslations('orders');
  const reviews = useSaleReviews(sales);
  return (
    <Cluster>
      <Button href="/balance" variant="secondary" icon={<Icon name="wallet" />} className="max-sm:w-full">
        {t('balance')}
      </Button>
      <Button
        href="/reputation"
        variant="secondary"
        icon={<Icon name="badge-check" />}
        className="max-sm:w-full"
      >
        {t('reputation')}
        {reviews && <Rating rating={reviews.rating} reviews={reviews.counted_reviews} />}
      </Button>
    </Cluster>
  );
}
