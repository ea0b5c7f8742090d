import { OPERATOR_HOLDS, REFUNDS_OF_ORDERS } from '@/lib/orders/order-holds';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { clock } from '@/lib/services/clock/clock';
import type { Pending } from '../record-now';
import type { OrderWithHistory } from './order';
import { listNextSteps } from './order-next-steps';
import { listStops, type ShownState, type Stop } from './order-state';

type OrderNow = { state: ShownState; since: Date; pending: Pending[] };

/**
 * The state of an order as the console shows it, since when, and who has to act on what. While something stops the
 * order, its own next step is left out.
 */
export async function readOrderNow(order: OrderWithHistory): Promise<OrderNow> {
  const stops = await listStops(order.id);
  const stopped = stops.flatMap((stop) => PENDING[stop](order));
  const pending = stops.length > 0 ? stopped : await listNextSteps(order, clock.now());
  return {
    state: stops[0] ?? order.state,
    since: stopped[0]?.since ?? stateSince(order),
    pending: [...pending, ...otherMoney(order)],
  };
}

/** When an order entered its state. */
function stateSince({ state, events, changedAt }: OrderWithHistory): Date {
  const kinds: string[] = [state, `${state}_by_time`, `${state}_by_settlement`];
  if (state === 'released') kinds.push('payout_returned');
  return events.findLast(({ kind }) => kinds.includes(kind))?.at ?? changedAt;
}

const PENDING: Record<Stop, (order: OrderWithHistory) => Pending[]> = {
  charged_back: (order) => {
    const chargeBack = order.payments
      .flatMap(({ chargeBacks }) => chargeBacks)
      .find(({ endedAt }) => endedAt === null);
    return openHolds(order, ['charge_back']).map(({ placedAt }) => ({
      what: 'charged_back',
      since: placedAt,
      who: 'gateway',
      ...(chargeBack && { href: `/console/charge-backs/${chargeBack.id}` }),
    }));
  },

  partial_refund: (order) =>
    openHolds(order, ['partial_refund']).map(({ placedAt }) => ({
      what: 'partial_refund',
      since: placedAt,
      who: 'operator',
    })),

  held: (order) =>
    openHolds(order, OPERATOR_HOLDS).map(({ kind, placedAt, placedBy, placedReason, blocked }) => ({
      what: kind === 'block' ? 'held_by_block' : 'held_by_operator',
      since: placedAt,
      who: 'operator',
      by: placedBy,
      reason: placedReason,
      ...(blocked !== null && { href: `/console/people/${blocked}` }),
    })),

  refused: (order) =>
    refundsOf(order, ['refused']).map(({ createdAt, paymentId }) => ({
      what: 'refund_refused',
      since: createdAt,
      who: 'operator',
      href: `/console/payments/${paymentId}`,
    })),

  refunding: (order) =>
    refundsOf(order, ['intended', 'in_process']).map(({ createdAt, paymentId, kind, retryAt }) => ({
      what: kind === 'full' ? 'refunding' : 'refunding_part',
      since: createdAt,
      who: 'gateway',
      ...(retryAt && { next: { what: 'refund_retry', at: retryAt } }),
      href: `/console/payments/${paymentId}`,
    })),

  in_dispute: ({ dispute, customerId }) => {
    if (!dispute) return [];
    const { state, openedAt, answerUntil, answeredAt, decideUntil, questions } = dispute;
    const href = '/console/disputes';
    if (state === 'awaiting_answer')
      return [
        {
          what: 'dispute_answer',
          since: openedAt,
          who: 'provider',
          next: { what: 'dispute_refund', at: answerUntil },
          href,
        },
      ];
    const now = clock.now();
    const asked = questions.filter((question) => question.answeredAt === null && question.until > now);
    if (asked.length > 0)
      return asked.map(({ userId, askedAt, until }) => ({
        what: 'dispute_question',
        since: askedAt,
        who: userId === customerId ? 'customer' : 'provider',
        next: { what: 'question_end', at: until },
        href,
      }));
    return [
      {
        what: 'dispute_decision',
        since: answeredAt ?? openedAt,
        who: 'operator',
        ...(decideUntil && { next: { what: 'dispute_deadline', at: decideUntil } }),
        href,
      },
    ];
  },

  review: (order) => mismatchesOf(order),
};

/** Late and repeated payments, and mismatches of an ended order: they stop nothing but need a decision. */
function otherMoney(order: OrderWithHistory): Pending[] {
  const refunds = order.payments
    .flatMap(({ refunds: all }) => all)
    .filter(
      ({ state, reason }) => !['done', 'withdrawn'].includes(state) && !REFUNDS_OF_ORDERS.includes(reason),
    );
  const isEnded = ['expired', 'cancelled', 'refunded'].includes(order.state);
  return [
    ...refunds.map(({ state, createdAt, paymentId }): Pending => ({
      what: state === 'refused' ? 'other_refund_refused' : 'other_refund',
      since: createdAt,
      who: state === 'refused' ? 'operator' : 'gateway',
      href: `/console/payments/${paymentId}`,
    })),
    ...(isEnded ? mismatchesOf(order) : []),
  ];
}

type Hold = OrderWithHistory['holds'][number];

function openHolds({ holds }: OrderWithHistory, kinds: readonly Hold['kind'][]): Hold[] {
  return holds.filter(({ kind, endedAt }) => endedAt === null && kinds.includes(kind));
}

function refundsOf({ payments }: OrderWithHistory, states: string[]) {
  return payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ state, reason }) => states.includes(state) && REFUNDS_OF_ORDERS.includes(reason));
}

function mismatchesOf({ payments }: OrderWithHistory): Pending[] {
  return payments
    .flatMap(({ reviews }) => reviews)
    .filter(({ state }) => UNDECIDED.includes(state))
    .map(({ state, createdAt, paymentId }) => ({
      what: state === 'open' ? 'mismatch' : 'mismatch_refund',
      since: createdAt,
      who: state === 'open' ? 'operator' : 'gateway',
      href: `/console/payments/${paymentId}`,
    }));
}
