import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/orders/list/state-badge';
import { useServiceDayText } from '@/components/orders/service-day';
import { TextLink } from '@/components/ui/text-link';
import type { PinnedOrder as Order } from '@/lib/messaging/contract';
import { stateShown } from '@/lib/presentation/order-timeline';

/** The order of the conversation: its state and next step. */
export function PinnedOrder({ order }: { order: Order }) {
  const t = useTranslations('chat.order');
  return (
    <section
      aria-label={t('about')}
      className="flex items-center gap-4 border-b border-line bg-surface px-4 py-2 text-sm"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex min-w-0 items-center gap-2">
          <strong className="truncate">{order.title}</strong>
          <span className="shrink-0">
            <StateBadge state={stateShown(order)} />
          </span>
        </p>
        <p className="line-clamp-3 text-muted">
          <NextStep order={order} />
        </p>
      </div>
      <TextLink
        href={order.mine === 'purchase' ? '/orders#purchases' : '/orders#sales'}
        className="inline-flex min-h-11 shrink-0 items-center"
      >
        {t('open')}
      </TextLink>
    </section>
  );
}

/** One line: shorter than on the orders page while the order runs, the same once it is over. */
function NextStep({ order }: { order: Order }) {
  const { mine, date } = order;
  const state = stateShown(order);
  const dayText = useServiceDayText();
  const short = useTranslations('chat.order');
  const whole = useTranslations('orders.next');
  if (state === 'paid') return short(`${mine}.paid`, { day: dayText(date) });
  if (state === 'confirmed') return short(`${mine}.confirmed`);
  return whole(`${mine}.${state}`);
}
