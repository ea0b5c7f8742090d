import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/orders/list/state-badge';
import { ServiceDay } from '@/components/orders/service-day';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import type { SeenOrder as Order } from '@/lib/browser/last-seen/last-seen';
import { formatMoney } from '@/lib/platform/money';

/** An order as last seen, without actions. */
export function SeenOrder({ order }: { order: Order }) {
  const t = useTranslations('offline');
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{order.title}</p>
          <Text size="sm" tone="muted">
            {t(order.side, { name: order.name })}
          </Text>
        </div>
        <StateBadge state={order.state} />
      </div>
      <p className="mt-2 tabular-nums">
        <ServiceDay day={order.day} /> · {formatMoney(order.amountCents)}
      </p>
    </Card>
  );
}
