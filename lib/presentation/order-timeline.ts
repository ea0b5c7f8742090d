import type { OrderState, Purchase, Sale } from '@/lib/orders/contract';
import { DAYS_TO_CONFIRM } from '@/lib/orders/rules';
import { showDay, showDayConfirmed, showDayOf, showTimeOf } from './order-times';
import type messages from '@/messages/en-US/orders.json';

/** A text of orders.timeline. */
type Text = Exclude<keyof (typeof messages)['timeline'], 'title' | 'upcoming'>;

export type Step = {
  text: Text;
  /** Values of the text. */
  values: Partial<Record<'day' | 'date' | 'time' | 'days', string>>;
  /** Past, expected, or final without a next step. */
  status: 'done' | 'upcoming' | 'stopped';
};

/** The displayed state: a visible hold takes precedence over the state. */
export type ShownState = OrderState | 'in_dispute' | 'refunding';

export function stateShown<State extends OrderState>({
  state,
  held_for,
}: {
  state: State;
  held_for: (Purchase | Sale)['held_for'];
}): State | 'charged_back' | 'in_dispute' | 'refunding' {
  // Shown to both people as a payment under review.
  if (held_for === 'partial_refund') return 'charged_back';
  if (state !== 'paid' && state !== 'confirmed') return state;
  if (held_for === 'dispute') return 'in_dispute';
  return held_for === 'refund' ? 'refunding' : state;
}

/** The provider has earned the money, so both sides can review each other. */
export function isReleased({ state }: { state: OrderState }): boolean {
  return state === 'released' || state === 'paid_out';
}

type TimelineOrder = Pick<
  Purchase | Sale,
  | 'held_for'
  | 'state'
  | 'events'
  | 'execution_date'
  | 'proposed_date'
  | 'accept_by'
  | 'release_at'
  | 'expires_at'
>;

const STOPS: Partial<Record<string, true>> = {
  expired: true,
  cancelled: true,
  refunded: true,
  charged_back: true,
  partial_refund_held: true,
};
const TEXTS: Partial<Record<string, Text>> = {
  awaiting_payment: 'awaiting_payment',
  paid: 'paid',
  confirmed: 'confirmed',
  confirmed_by_time: 'confirmed_by_time',
  released: 'released',
  paid_out: 'paid_out',
  payout_returned: 'payout_returned',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
  partial_refund_held: 'charged_back',
  partial_refund_decided: 'settled',
  partial_refund_withdrawn: 'partial_refund_withdrawn',
  goodwill_refund: 'goodwill_refund',
  confirmed_by_settlement: 'confirmed_by_settlement',
  cancelled_by_customer: 'cancelled_by_customer',
  cancelled_by_provider: 'cancelled_by_provider',
  accepted: 'accepted',
  declined_by_provider: 'declined_by_provider',
  declined_by_time: 'declined_by_time',
  declined_day_over: 'declined_day_over',
  cancel_asked: 'cancel_asked',
  cancel_agreed: 'cancel_agreed',
  cancel_declined: 'cancel_declined',
  dispute_opened: 'dispute_opened',
  dispute_answered: 'dispute_answered',
  dispute_offered: 'dispute_offered',
  dispute_refund: 'dispute_refund',
  dispute_release: 'dispute_release',
  dispute_split: 'dispute_split',
  dispute_withdrawn: 'dispute_withdrawn',
  date_proposed: 'date_proposed',
  date_agreed: 'date_agreed',
  date_declined: 'date_declined',
};

/** The past events of an order with their days, and the expected ones. `today` is a São Paulo day. */
export function timelineOf(order: TimelineOrder, today: string): Step[] {
  const steps = order.events.flatMap((event, index) => stepOf(event, order.events[index - 1]?.kind));
  if (hasHappened(order, today)) {
    const service = { ...serviceOf(order), status: 'done' } as const;
    const later = steps.findIndex((step) => isAfterService(step, service));
    steps.splice(later < 0 ? steps.length : later, 0, service);
  }
  return [...steps, ...upcoming(order, today)];
}

/** Steps on the day of the service come before it, except confirmations and disputes, which presuppose the service. */
function isAfterService(
  { text, values: { day = '' } }: Step,
  { values: { day: served = '' } }: Step,
): boolean {
  if (text.startsWith('confirmed')) return true;
  return text.startsWith('dispute') ? day >= served : day > served;
}

function stepOf({ kind, at, date }: TimelineOrder['events'][number], before: string | undefined): Step[] {
  const text = TEXTS[kind];
  if (text === undefined) return [];
  const values = { day: showDayOf(at), date: showDay(date ?? '') };
  // Back in the state before the charge-back.
  if (before === 'charged_back' && !STOPS[kind]) return [{ text: 'settled', values, status: 'done' }];
  return [{ text, values, status: STOPS[kind] ? 'stopped' : 'done' }];
}

const SERVED: Partial<Record<OrderState, true>> = {
  paid: true,
  confirmed: true,
  released: true,
  paid_out: true,
};

/** Whether the day of the service has passed for an active order, or the order is confirmed on it. */
function hasHappened({ state, execution_date }: TimelineOrder, today: string): boolean {
  if (SERVED[state] !== true) return false;
  return execution_date < today || (execution_date === today && state !== 'paid');
}

function upcoming(order: TimelineOrder, today: string): Step[] {
  // The next step depends on how the hold ends.
  if (stateShown(order) !== order.state) return [];
  const { state, execution_date, proposed_date, accept_by, release_at, expires_at } = order;
  const step = (text: Text, values: Record<string, string> = {}): Step => ({
    text,
    values,
    status: 'upcoming',
  });
  const service = hasHappened(order, today) ? [] : [serviceOf(order)];
  const confirmed = [
    // An open proposal may still move the service, and its confirmation with it.
    proposed_date === null
      ? step('confirm', { day: showDayConfirmed(execution_date) })
      : step('confirmLater', { days: String(DAYS_TO_CONFIRM) }),
    step('releaseLater'),
    step('payout'),
  ];
  switch (state) {
    case 'awaiting_payment':
      return [
        step('pay', { day: showDayOf(expires_at), time: showTimeOf(expires_at) }),
        ...service,
        ...confirmed,
      ];
    case 'paid':
      return [
        ...(accept_by === null
          ? []
          : [step('accept', { day: showDayOf(accept_by), time: showTimeOf(accept_by) })]),
        ...service,
        ...confirmed,
      ];
    case 'confirmed':
      return [
        release_at === null ? step('releaseLater') : step('release', { day: showDayOf(release_at) }),
        step('payout'),
      ];
    case 'released':
      return [step('payout')];
    default:
      return [];
  }
}

function serviceOf({ execution_date }: TimelineOrder): Step {
  return { text: 'service', values: { day: showDay(execution_date) }, status: 'upcoming' };
}
