import { hasDayCome } from '@/lib/orders/policy';
import { findUnknownPayment } from '@/lib/orders/release';
import {
  acceptableUntil,
  DAYS_TO_ANSWER_PROPOSAL,
  dayConfirmedByTime,
  hasOpenProposal,
} from '@/lib/orders/rules';
import { findDuePayouts } from '@/lib/payouts/due-payouts';
import { db } from '@/lib/platform/database/db';
import { fromDateColumn } from '@/lib/platform/dates';
import { DAY_MS } from '@/lib/platform/durations';
import { pendingOfDue } from '../payouts/pending-payouts';
import type { Pending } from '../record-now';
import type { OrderWithHistory } from './order';

/** The next steps of an order that nothing stops. */
export async function listNextSteps(order: OrderWithHistory, now: Date): Promise<Pending[]> {
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
  const steps = [order.acceptBy ? stepOfAcceptance(order, order.acceptBy) : stepOfService(order, now)];
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

/** An order that waits for acceptance is not confirmed by time. */
function stepOfAcceptance({ paidAt, holds }: OrderWithHistory, acceptBy: Date): Pending {
  return {
    what: 'acceptance',
    since: paidAt,
    who: 'provider',
    next: { what: 'decline', at: acceptableUntil(acceptBy, holds) },
  };
}

function stepOfService(order: OrderWithHistory, now: Date): Pending {
  const day = fromDateColumn(order.executionDate);
  const hasCome = hasDayCome(order, now);
  return {
    what: hasCome ? 'confirmation' : 'service',
    since: order.paidAt,
    who: hasCome ? 'customer' : 'provider',
    day,
    next: { what: 'confirmation', at: dayConfirmedByTime(day) },
  };
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
