import type { Prisma } from '@/lib/generated/prisma/client';
import { blockAccount, unblockAccount } from '@/lib/accounts/block';
import { hideWorks, showWorks } from '@/lib/catalog/ownership';
import { forEachIsolated } from '@/lib/payments/for-each-isolated';
import { requireReason } from '@/lib/payments/money-decision';
import { holdOrders, liftHolds } from '@/lib/orders/operator-holds';
import { db, inTransaction } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { writeAuditEntry } from './audit/entry';
import { mailBlocked, mailUnblocked } from './block-mail';
import { BLOCKS_ENDED_PER_RUN } from './rules';

/**
 * Blocks a registration (specification, point 1: on detecting or suspecting fraud): the user is logged out everywhere
 * and cannot log in, their ads are hidden, and their orders are held until an operator decides on them. With `until`,
 * the block ends at that time. The user is emailed. Throws `not_found`, `invalid` (reason_missing).
 */
export async function blockUser(
  { uid, reason, until = null }: { uid: string; reason: string; until?: Date | null },
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(reason);
  await inTransaction(within, async (tx) => {
    const { userId, blockedAt } = await blockAccount(tx, { uid, reason, at: clock.now(), until });
    await holdOrders(tx, userId, blockedAt);
    await hideWorks(tx, userId, blockedAt);
    await mailBlocked(tx, userId, until);
  });
}

/**
 * Lifts a block: shows the ads that it hid and resumes the orders that it held. With `endedBy` only lifts a block that
 * has ended by then, and otherwise returns false. Throws `not_found`.
 */
export async function unblockUser(
  { uid, endedBy }: { uid: string; endedBy?: Date },
  within?: Prisma.TransactionClient,
): Promise<boolean> {
  return inTransaction(within, async (tx) => {
    const lifted = await unblockAccount(tx, uid, endedBy);
    if (!lifted) return false;
    const { userId, blockedAt } = lifted;
    await liftHolds(tx, userId, clock.now());
    if (blockedAt) {
      await showWorks(tx, userId, blockedAt);
      await mailUnblocked(tx, userId);
    }
    return true;
  });
}

/** Lifts the blocks that have ended. A user who was blocked again stays blocked. */
export async function liftEndedBlocks(): Promise<void> {
  const now = clock.now();
  const ended = await db.user.findMany({
    where: { blockedUntil: { lte: now } },
    select: { id: true, uid: true },
    orderBy: { blockedUntil: 'asc' },
    take: BLOCKS_ENDED_PER_RUN,
  });
  await forEachIsolated(ended, 'a block that has ended was not lifted', ({ id, uid }) =>
    db.$transaction(async (tx) => {
      if (!(await unblockUser({ uid, endedBy: now }, tx))) return;
      const subject = { kind: 'person', id } as const;
      await writeAuditEntry(tx, { operatorId: null, act: 'person_unblocked', subject, reason: '' });
    }),
  );
}
