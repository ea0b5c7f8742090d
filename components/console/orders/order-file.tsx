'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { loadOrderFile, type OrderFileData } from '@/lib/operator/orders/contract';
import { formatMoney } from '@/lib/platform/money';
import { useListWord } from '../lists/use-list-word';
import { Loaded } from '../loaded';
import { Day } from '../moment';
import { LedgerEntries } from '../payments/ledger-entries';
import { PaymentCard } from '../payments/payment-card';
import { OrderActs } from './order-acts';
import { OrderHistory } from './order-history';

/** An order with its history, its money, and what can be done about it. */
export function OrderFile({ orderId }: { orderId: number }) {
  const t = useTranslations('orderFile');
  const file = useEndpointQuery(loadOrderFile, { params: { order_id: String(orderId) } });
  return (
    <Loaded query={file} title={t('title', { number: String(orderId) })}>
      {(order) => (
        <Stack gap={6}>
          <OrderHead order={order} />
          <OrderActs orderId={order.id} acts={order.acts} />
          <OrderHistory events={order.events} holds={order.holds} />
          <Stack as="section" gap={3}>
            <Heading level={2}>{t('payments')}</Heading>
            {order.payments.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </Stack>
          <LedgerEntries entries={order.entries} />
        </Stack>
      )}
    </Loaded>
  );
}

function OrderHead({ order }: { order: OrderFileData }) {
  const t = useTranslations('orderFile');
  const word = useListWord();
  const { customer, provider, payout } = order;
  return (
    <Stack gap={3}>
      <Cluster>
        <Heading level={1}>{t('title', { number: String(order.id) })}</Heading>
        <Badge tone={order.state === 'charged_back' ? 'danger' : 'brand'}>{word(order.state)}</Badge>
        {order.held_for === 'dispute' && (
          <TextLink href="/console/disputes">
            <Badge tone="sun">{t('inDispute')}</Badge>
          </TextLink>
        )}
        {order.held_for === 'refund' && <Badge tone="sun">{word('refunding')}</Badge>}
      </Cluster>
      <Text className="break-words">{order.title}</Text>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('customer')}</dt>
        <dd className="min-w-0 break-words">
          {customer.name} <TextLink href={`/console/people/${customer.uid}`}>{`@${customer.uid}`}</TextLink>
        </dd>
        <dt className="text-muted">{t('provider')}</dt>
        <dd className="min-w-0 break-words">
          {provider.name} <TextLink href={`/console/people/${provider.uid}`}>{`@${provider.uid}`}</TextLink>
        </dd>
        <dt className="text-muted">{t('day')}</dt>
        <dd>
          <Day on={order.execution_date} />
        </dd>
        <dt className="text-muted">{t('price')}</dt>
        <dd className="tabular-nums">
          {t('amounts', {
            price: formatMoney(order.price_cents),
            discount: formatMoney(order.discount_cents),
            fee: formatMoney(order.fee_cents),
          })}
        </dd>
        {payout && (
          <>
            <dt className="text-muted">{t('payout')}</dt>
            <dd>
              <TextLink href={`/console/payouts/${payout.batch_id}`}>
                {t('batch', { number: String(payout.batch_id) })}
              </TextLink>{' '}
              {word(payout.state)}
            </dd>
          </>
        )}
      </dl>
    </Stack>
  );
}
