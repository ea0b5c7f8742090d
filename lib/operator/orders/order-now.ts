import { findUnknownPayment } from '@/lib/orders/release';
import { OPERATOR_HOLDS, REFUNDS_OF_ORDERS } from '@/lib/orders/order-holds';
import { hasDayCome } from '@/lib/orders/policy';
import { DAYS_TO_ANSWER_PROPOSAL, dayConfirmedByTime, hasOpenProposal } from '@/lib/orders/rules';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { findDuePayouts } from '@/lib/payouts/due-payouts';
import { fromDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { pendingOfDue } from '../payouts/pending-payouts';
import type { Pending } from '../record-now';
import type { OrderWithHistory } from './order';
import { listStops, type ShownState, type Stop } from './order-state';

const DAY_MS = 86_400_000;

type OrderNow = { state: ShownState; since: Date; pending: Pending[] };

/**
 * What is true of an order now: what it is called and since when, and what waits for whom. While something stops the
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

/** When an order came into its state. */
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

/** Late and repeated payments, and mismatches of an ended order: they stop nothing, but wait all the same. */
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

/** The next step of an order that nothing stops. */
async function listNextSteps(order: OrderWithHistory, now: Date): Promise<Pending[]> {
  switch (order.state) {
    case 'awaiting_payment':
      return [
        {
          what: 'payment',
          since: order.createdAt,
          who: 'customer',
          next: { what: 'expiry', at: order.expiresAt },
        },
      ];
    case 'paid':
      return listStepsOfPaid(order, now);
    case 'confirmed':
      return [await stepOfConfirmed(order, now)];
    case 'released':
      return [await stepOfReleased(order)];
    default:
      return [];
  }
}

function listStepsOfPaid(order: OrderWithHistory, now: Date): Pending[] {
  const day = fromDateColumn(order.executionDate);
  const hasCome = hasDayCome(order, now);
  const steps: Pending[] = [
    {
      what: hasCome ? 'confirmation' : 'service',
      since: order.paidAt,
      who: hasCome ? 'customer' : 'provider',
      day,
      next: { what: 'confirmation', at: dayConfirmedByTime(day) },
    },
  ];
  if (order.cancelAskedAt)
    steps.unshift({ what: 'cancellation', since: order.cancelAskedAt, who: 'provider' });
  if (hasOpenProposal(order, now)) {
    const { proposedAt, proposedDate, proposedById } = order;
    steps.unshift({
      what: 'new_day',
      since: proposedAt,
      who: proposedById === order.customerId ? 'provider' : 'customer',
      day: fromDateColumn(proposedDate),
      next: {
        what: 'proposal_end',
        at: new Date(proposedAt.getTime() + DAYS_TO_ANSWER_PROPOSAL * DAY_MS),
      },
    });
  }
  return steps;
}

async function stepOfConfirmed(order: OrderWithHistory, now: Date): Promise<Pending> {
  const { id, confirmedAt, releaseAt } = order;
  const isLate = releaseAt !== null && releaseAt <= now;
  const unknown = isLate ? await findUnknownPayment(db, id) : null;
  if (unknown)
    return {
      what: 'unknown_payment',
      since: releaseAt,
      who: 'operator',
      href: `/console/payments/${unknown.id}`,
    };
  return {
    what: isLate ? 'late_release' : 'release',
    since: confirmedAt,
    who: isLate ? 'gateway' : 'time',
    ...(releaseAt && { next: { what: 'release', at: releaseAt } }),
  };
}

async function stepOfReleased(order: OrderWithHistory): Promise<Pending> {
  const { id, payout, releasedAt, providerId, provider } = order;
  const since = releasedAt;
  if (payout)
    return {
      what: 'payout_frozen',
      since: payout.batch.frozenAt,
      who: 'operator',
      href: `/console/payouts/${payout.batchId}#${payout.id}`,
    };
  const due = await findDuePayouts(db, [providerId]);
  const line = due.find(({ orderIds }) => orderIds.includes(id));
  if (!line) return { what: 'payout_debt', since, who: 'time', href: `/console/people/${provider.uid}` };
  return pendingOfDue(line, since);
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
