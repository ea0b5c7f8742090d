import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { initials } from '@/lib/presentation/initials';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { OrderState, Purchase, Sale } from '@/lib/orders/contract';
import { orderHeadingId } from '@/lib/browser/reveal-heading';
import { DAYS_TO_CONFIRM } from '@/lib/orders/rules';
import { formatMoney } from '@/lib/platform/money';
import { showDay, showDayConfirmed, showDayOf, showMomentOf } from '@/lib/presentation/order-times';
import { OrderTimeline } from './order-timeline';
import { StateBadge } from './state-badge';
import { orderHelpHref } from '@/lib/presentation/support-screen';
import { isInReview } from '@/lib/presentation/paid-money';
import { stateShown, timelineOf } from '@/lib/presentation/order-timeline';
import { DisputePanel } from '../dispute/dispute-panel';
import { ServiceDay } from '../service-day';

type Props = {
  order: Purchase | Sale;
  today: string;
  /** The other side. */
  who: ReactNode;
  /** The reader's side. */
  side: 'purchase' | 'sale';
  /** Shown beside day, amount and method. */
  facts?: Fact[];
  /** An open proposal of another day. */
  proposal?: ReactNode;
  aside?: ReactNode;
  /** The main actions. */
  children: ReactNode;
  /** Secondary actions, as plain buttons. */
  quiet?: ReactNode;
};

/** Buttons of equal width, full width on a phone; a section that one of them opens takes a whole row. */
const BUTTONS =
  'grid items-start empty:hidden sm:grid-cols-[repeat(auto-fill,18rem)] *:[section]:col-span-full [&>:is(a,button)]:w-full [&>div>button]:w-full';

/** Final states without automatic changes. */
const OVER: OrderState[] = ['paid_out', 'expired', 'cancelled', 'refunded'];

/** States that are celebrated when an order enters them while the page is open. */
const JOYS: OrderState[] = ['paid', 'confirmed', 'released', 'paid_out'];

/** An order: person, service, day and amount; the next step and the actions; the timeline. */
export function OrderCard({ order, today, who, side, facts = [], proposal, aside, children, quiet }: Props) {
  const id = orderHeadingId(order.id);
  const t = useTranslations('orders');
  const title = order.original_subwork_title;
  const [firstState] = useState(order.state);
  const isNewJoy = order.state !== firstState && JOYS.includes(order.state);
  return (
    <Card as="article" aria-labelledby={id} className="max-sm:p-5 sm:p-6">
      <div className="grid gap-x-8 gap-y-6 wide:grid-cols-[minmax(0,1fr)_17rem]">
        <Stack gap={5}>
          <div className="flex items-start gap-4">
            <Avatar src={order.avatar} initials={initials(order.name)} />
            {/* On a phone the badge is below, so that the title has space. */}
            <div className="flex min-w-0 flex-1 items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col">
              <div className="min-w-0">
                <Heading level={2} size="lg" id={id} tabIndex={-1} className="break-words">
                  {order.work_id === null ? (
                    title
                  ) : (
                    <TextLink href={`/details/${order.work_id}`} className="inline-block">
                      {title}
                    </TextLink>
                  )}
                </Heading>
                <Text tone="muted">{who}</Text>
              </div>
              <span key={order.state} className={clsx('flex shrink-0 flex-wrap gap-2', isNewJoy && 'joy')}>
                {order.waits && <Badge tone="sun">{t('waits')}</Badge>}
                <StateBadge state={stateShown(order)} />
              </span>
            </div>
          </div>
          <OrderFacts
            facts={[
              { name: t('facts.number'), value: order.id },
              { name: t('facts.day'), value: <ServiceDay day={order.execution_date} today={today} /> },
              { name: t('facts.amount'), value: formatMoney(order.transaction_amount) },
              ...facts,
              { name: t('facts.method'), value: t(`facts.${order.method}`) },
            ]}
          />
          {proposal}
          <Text>
            <NextStep order={order} today={today} side={side} />
          </Text>
          {hadDispute(order) && <DisputePanel order={order} side={side} />}
          {aside}
          <div className={clsx(BUTTONS, 'gap-3')}>{children}</div>
          <div className={clsx(BUTTONS, 'gap-x-3')}>
            {quiet}
            <Button
              href={orderHelpHref(order.id)}
              variant="quiet"
              icon={<Icon name="life-buoy" />}
              aria-label={t('actions.helpNamed', { title })}
            >
              {t('actions.help')}
            </Button>
          </div>
        </Stack>
        <OrderTimeline steps={timelineOf(order, today)} isOver={OVER.includes(order.state)} />
      </div>
    </Card>
  );
}

function NextStep({ order, today, side }: Pick<Props, 'order' | 'today' | 'side'>) {
  const t = useTranslations('orders.next');
  const state = stateShown(order);
  const { execution_date, proposed_date } = order;
  const day = showDay(execution_date);
  // The deadlines move with the day, so none is promised while another day is proposed.
  if (state === 'paid' && proposed_date !== null)
    return t(`${side}.paidProposed`, { day, days: String(DAYS_TO_CONFIRM) });
  if ('money' in order && order.money.unexpected.length > 0) {
    if (state === 'awaiting_payment' && isInReview(order)) return t('purchase.inReview');
    if (state === 'expired' || state === 'cancelled') return t('purchase.unexpected');
  }
  // An order before its day cannot be confirmed.
  if (state === 'paid' && side === 'purchase' && execution_date > today)
    return t('purchase.paidAhead', { day });
  return t(`${side}.${state}`, valuesOf(order));
}

function hadDispute({ events }: Purchase | Sale): boolean {
  return events.some(({ kind }) => kind === 'dispute_opened');
}

/** Values for the texts about the next step. */
function valuesOf(order: Purchase | Sale) {
  return {
    until: showMomentOf(order.expires_at),
    confirmed: showDayConfirmed(order.execution_date),
    release: order.release_at === null ? '' : showDayOf(order.release_at),
  };
}

type Fact = { name: string; value: ReactNode };

/** The facts of an order: labels above values. */
function OrderFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
