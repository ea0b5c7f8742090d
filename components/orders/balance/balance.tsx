'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { FurtherPage } from '@/components/forms/further-page';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { useOrderNews } from '@/components/orders/use-order-news';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import illustration from '@/components/ui/illustrations/empty-orders.svg';
import { LoadFailed } from '@/components/ui/load-failed';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { loadBalance } from '@/lib/payouts/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { formatMoney } from '@/lib/platform/money';
import { showDayOf } from '@/lib/presentation/order-times';
import { BalanceSummary, BalanceTotals } from './balance-summary';
import { MoneyRow } from './money-row';
import { PayoutRows } from './payout-rows';

/** A provider's money. `children` are shown until it has loaded. */
export function Balance({ children }: { children: ReactNode }) {
  const t = useTranslations('balance');
  useRequiredSession();
  useOrderNews();
  const { data: balance, isLoadingError, refetch } = useEndpointQuery(loadBalance, { query: {} });
  if (isLoadingError)
    return <LoadFailed text={t('unavailable')} retry={t('retry')} onRetry={() => void refetch()} />;
  if (!balance) return children;
  const { held, payouts, movements } = balance;
  if (held.length + payouts.length + movements.length === 0)
    return (
      <EmptyState
        illustration={illustration}
        title={t('empty.title')}
        actions={<Button href="/orders#sales">{t('empty.sales')}</Button>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <Stack gap={5}>
      <BalanceSummary balance={balance} />
      {movements.length > 0 && <BalanceTotals balance={balance} />}
      {held.length > 0 && <HeldShares held={held} />}
      <Section title={t('payouts.title')}>
        <PayoutRows payouts={payouts} />
      </Section>
      <Section title={t('movements.title')}>
        {movements.length === 0 ? (
          <p>{t('movements.none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            <MovementRows page={balance} />
          </ul>
        )}
      </Section>
    </Stack>
  );
}

/** Shares that are not paid out yet, and why. */
function HeldShares({ held }: Pick<Answer<typeof loadBalance>, 'held'>) {
  const t = useTranslations('balance');
  return (
    <Section title={t('held.title')}>
      <ul className="flex flex-col divide-y divide-line">
        {held.map(({ order_id: number, title, amount, reason, until }) => (
          <MoneyRow key={number} title={t('order', { number: String(number), title })} cents={amount}>
            {t(`held.${reason}`, { day: until === null ? '' : showDayOf(until) })}
          </MoneyRow>
        ))}
      </ul>
    </Section>
  );
}

type Page = Pick<Answer<typeof loadBalance>, 'movements' | 'has_more'>;
type Movement = Page['movements'][number];

/** Every movement of the balance as list items, newest first, with a button for older ones. */
function MovementRows({ page: { movements, has_more } }: { page: Page }) {
  const t = useTranslations('balance');
  const last = movements.at(-1);
  return (
    <>
      {movements.map((movement) => (
        <Row key={movement.id} movement={movement} />
      ))}
      {last && has_more && (
        <FurtherPage
          endpoint={loadBalance}
          input={{ query: { before: String(last.id) } }}
          texts={{
            more: t('movements.more'),
            retry: t('retry'),
            failed: t('unavailable'),
            further: t('movements.further'),
          }}
        >
          {(page) => <MovementRows page={page} />}
        </FurtherPage>
      )}
    </>
  );
}

function Row({
  movement: { kind, at, amount, fee_amount, order_id, title, transfer_id },
}: {
  movement: Movement;
}) {
  const t = useTranslations('balance');
  return (
    <MoneyRow title={t(`movements.${kind}`)} cents={amount} isSigned>
      <p>{showDayOf(at)}</p>
      {order_id !== null && <p>{t('order', { number: String(order_id), title: title ?? '' })}</p>}
      {fee_amount > 0 && <p>{t('movements.fee', { amount: formatMoney(fee_amount) })}</p>}
      {transfer_id !== null && <p className="break-all">{t('payouts.transfer', { id: transfer_id })}</p>}
    </MoneyRow>
  );
}
