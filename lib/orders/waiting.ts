import type { Prisma } from '@/lib/generated/prisma/client';
import { saoPauloDay, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { whereMay } from './order-holds';
import { proposalsSince } from './rules';

/** Purchases that are listed to their customer: once they can be paid. */
export function listedPurchases(userId: number): Prisma.OrderWhereInput {
  return {
    customerId: userId,
    OR: [{ paidAt: { not: null } }, { payments: { some: { link: { not: null } } } }],
  };
}

/** Purchases in which the next step is the customer's: to pay, to confirm the work, to answer a proposed day. */
export function waitingPurchases(userId: number, now: Date): Prisma.OrderWhereInput {
  const canPay: Prisma.OrderWhereInput = {
    state: 'awaiting_payment',
    expiresAt: { gt: now },
    payments: { none: { state: 'review' } },
  };
  const canConfirm: Prisma.OrderWhereInput = { ...whereMay('confirm'), executionDate: { lte: today(now) } };
  return { AND: [listedPurchases(userId), { OR: [canPay, canConfirm, proposedByOther(userId, now)] }] };
}

/**
 * Sales in which the provider has to act: accept the order, or answer a proposed day, a request to cancel or a dispute.
 */
export function waitingSales(userId: number, now: Date): Prisma.OrderWhereInput {
  const mustAnswer: Prisma.OrderWhereInput[] = [
    proposedByOther(userId, now),
    { ...whereMay('accept'), acceptBy: { not: null } },
    { ...whereMay('cancel'), cancelAskedAt: { not: null } },
    {
      holds: { some: { kind: 'dispute', endedAt: null } },
      events: { none: { kind: 'dispute_answered' } },
    },
  ];
  return { providerId: userId, paidAt: { not: null }, OR: mustAnswer };
}

/** How many purchases and sales wait for a user. */
export async function countWaiting(userId: number): Promise<{ purchases: number; sales: number }> {
  const now = clock.now();
  const [purchases, sales] = await Promise.all([
    db.order.count({ where: waitingPurchases(userId, now) }),
    db.order.count({ where: waitingSales(userId, now) }),
  ]);
  return { purchases, sales };
}

/** The same as `hasOpenProposal`, by the other person. */
function proposedByOther(userId: number, now: Date): Prisma.OrderWhereInput {
  return {
    ...whereMay('reschedule'),
    proposedById: { not: userId },
    proposedAt: { gt: proposalsSince(now) },
    proposedDate: { gte: today(now) },
  };
}

function today(now: Date): Date {
  return toDateColumn(saoPauloDay(now));
}
