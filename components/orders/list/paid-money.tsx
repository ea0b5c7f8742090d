import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { Purchase } from '@/lib/orders/contract';
import { formatCurrency, formatMoney } from '@/lib/platform/money';
import { showDayOf } from '@/lib/presentation/order-times';
import { isPlainlyPaid } from '@/lib/presentation/paid-money';

/** The payments and refunds of an order with their dates. Renders nothing if there is only the requested payment. */
export function PaidMoney({ order }: { order: Purchase }) {
  const t = useTranslations('orders.money');
  const { movements, returning_amount, unexpected } = order.money;
  if (isPlainlyPaid(order)) return null;
  return (
    <Card tone="quiet" as="section" aria-label={t('title')}>
      <Stack gap={3}>
        <Heading level={3} size="base">
          {t('title')}
        </Heading>
        {unexpected.map(({ kind, state, amount, currency }, index) => (
          <Text key={index}>
            {t(`kinds.${kind}`, { came: formatCurrency(amount, currency) })}{' '}
            {t(`ends.${state}`, { came: formatCurrency(amount, currency) })}
          </Text>
        ))}
        <dl className="flex flex-col gap-1">
          {movements.map(({ kind, at, amount }, index) => (
            <Amount
              key={index}
              name={t(`movements.${kind}`, { day: showDayOf(at) })}
              cents={Math.abs(amount)}
            />
          ))}
          {returning_amount > 0 && <Amount name={t('returning')} cents={returning_amount} />}
        </dl>
      </Stack>
    </Card>
  );
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0 font-semibold tabular-nums">{formatMoney(cents)}</dd>
    </div>
  );
}
