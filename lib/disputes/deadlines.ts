import type { Prisma } from '@/lib/generated/prisma/client';
import { OPERATOR_HOLDS, whereMay } from '@/lib/orders/order-holds';
import { lockOrder } from '@/lib/orders/state';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { close, endRefunded } from './ending';
import { requireDecidable } from './lock-dispute';
import { answerUntilAfter } from './rules';

const DISPUTES_AT_ONCE = 200;

/** The provider missed the deadline, and nothing else holds the order. */
function unanswered(now: Date): Prisma.DisputeWhereInput {
  return {
    state: 'awaiting_answer',
    answerUntil: { lte: now },
    order: whereMay('end_dispute'),
  };
}

/** The money was refunded in another way, so nothing is left to decide. */
const OVERTAKEN: Prisma.DisputeWhereInput = { state: { not: 'closed' }, order: { state: 'refunded' } };

/**
 * Ends disputes by time: in the customer's favour after three days without the provider's answer, and
 * disputes whose money was refunded in the meantime. Safe to run concurrently; each dispute is ended once.
 */
export async function closeOverdueDisputes(): Promise<void> {
  const due = await db.dispute.findMany({
    where: { OR: [unanswered(clock.now()), OVERTAKEN] },
    select: { id: true, orderId: true },
    orderBy: { answerUntil: 'asc' },
    take: DISPUTES_AT_ONCE,
  });
  await forEachIsolated(due, 'a dispute was not ended', (dispute) => endDue(dispute));
}

function endDue({ id, orderId }: { id: number; orderId: number }): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    const overtaken = await tx.dispute.findFirst({ where: { id, ...OVERTAKEN } });
    if (overtaken) return close({ tx, dispute: overtaken, at }, 'overtaken', { by: 'gateway' });
    if ((await tx.dispute.count({ where: { id, ...unanswered(at) } })) === 0) return;
    if (await givesTimeAgain(tx, { id, orderId, at })) return;
    await endRefunded(await requireDecidable(tx, order), { by: 'deadline' });
  });
}

/** A blocked provider could not answer, so the three days restart when the hold ends. */
async function givesTimeAgain(
  tx: Prisma.TransactionClient,
  { id, orderId, at }: { id: number; orderId: number; at: Date },
): Promise<boolean> {
  const hold = await tx.orderHold.findFirst({
    where: { orderId, kind: { in: [...OPERATOR_HOLDS] }, endedAt: { not: null } },
    orderBy: { endedAt: 'desc' },
  });
  const until = hold?.endedAt && answerUntilAfter(hold.endedAt);
  if (!until || until <= at) return false;
  await tx.dispute.update({ where: { id }, data: { answerUntil: until } });
  return true;
}
