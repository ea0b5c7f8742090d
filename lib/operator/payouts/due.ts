import type { Payout, PayoutState } from '@/lib/generated/prisma/client';
import { type DuePayout, listDuePayouts } from '@/lib/payouts/due-payouts';
import { db } from '@/lib/platform/database/db';
import { BATCHES_SHOWN } from '../rules';

/** Due shares by provider, each with its obstacle. The operator's own share must be paid by another operator. */
export async function listDue(operator: {
  userId: number;
}): Promise<(Omit<DuePayout, 'obstacle'> & { obstacle: DuePayout['obstacle'] | 'own_matter' })[]> {
  const due = await listDuePayouts();
  return due.map((each) => ({
    ...each,
    obstacle: each.userId === operator.userId ? 'own_matter' : each.obstacle,
  }));
}

/** The BRL cents due to providers who are not paid now because they are blocked. */
export function blockedCents(due: Awaited<ReturnType<typeof listDue>>): number {
  return sumOf(due.filter(({ obstacle }) => obstacle === 'account_blocked'));
}

/** The shares that an operator may freeze. */
export function sendableBy({ userId }: { userId: number }, due: DuePayout[]): DuePayout[] {
  return due.filter((each) => each.obstacle === null && each.userId !== userId);
}

/** The last batches, newest first. */
export function listBatches() {
  return db.payoutBatch.findMany({
    include: { payouts: { select: { state: true, amountCents: true } } },
    orderBy: { id: 'desc' },
    take: BATCHES_SHOWN,
  });
}

/** How many pay-outs are to be sent, were sent, failed, came back from the bank, and were dissolved. */
export function countByState(payouts: Pick<Payout, 'state'>[]) {
  const count = (counted: PayoutState) => payouts.filter(({ state }) => state === counted).length;
  return {
    frozen: count('frozen'),
    sent: count('sent'),
    failed: count('failed'),
    returned: count('returned'),
    dissolved: count('dissolved'),
  };
}

export function sumOf(amounts: { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
