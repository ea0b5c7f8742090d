import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { OrderWithHistory } from '@/lib/operator/orders/order';
import { STOPS, type ShownState } from '@/lib/operator/orders/order-state';
import { fromDateColumn } from '@/lib/platform/dates';
import { formatMoney } from '@/lib/platform/money';
import { Facts } from '../facts';
import { Day } from '../moment';
import { PersonLink } from '../person-link';
import { useListWord } from '../use-list-word';

/** An order's state, people, day and money. */
export function OrderHead({ order, state }: { order: OrderWithHistory; state: ShownState }) {
  const t = useTranslations('orderFile');
  const word = useListWord();
  const { payout } = order;
  const facts: [string, ReactNode][] = [
    [t('customer'), <PersonLink key="customer" person={order.customer} />],
    [t('provider'), <PersonLink key="provider" person={order.provider} />],
    [t('day'), <Day key="day" on={fromDateColumn(order.executionDate)} />],
    [
      t('price'),
      t('amounts', {
        price: formatMoney(order.priceCents),
        discount: formatMoney(order.discountCents),
        fee: formatMoney(order.feeCents),
      }),
    ],
  ];
  if (payout)
    facts.push([
      t('payout'),
      <span key="payout">
        <TextLink href={`/console/payouts/${payout.batchId}`}>
          {t('batch', { number: String(payout.batchId) })}
        </TextLink>{' '}
        {word(payout.state)}
      </span>,
    ]);
  return (
    <Stack gap={3}>
      <Cluster>
        <Heading level={1}>{t('title', { number: String(order.id) })}</Heading>
        <Badge tone={Object.hasOwn(STOPS, state) ? 'danger' : 'brand'}>{word(state)}</Badge>
      </Cluster>
      <Text className="break-words">{order.title}</Text>
      <Facts of={facts} />
    </Stack>
  );
}
