import type { Prisma } from '@/lib/generated/prisma/client';
import { blockAccount, unblockAccount } from '@/lib/accounts/block';
import { hideWorks, showWorks } from '@/lib/catalog/ownership';
import { requireReason } from '@/lib/payments/money-decision';
import { holdOrders, liftHolds } from '@/lib/orders/operator-holds';
import { inTransaction } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';

/**
 * Blocks a registration (specification, point 1: on detecting or suspecting fraud): the person can no longer log in, is
 * logged out everywhere, and their ads are hidden. Nobody pays their orders any more, and those under way stand still
 * until they are decided on (`decideHeldOrder`). With `until` the block ends then by itself. Throws not_found and
 * `invalid` (reason_missing).
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
  });
}

/**
 * Lifts a block; the ads that it hid are shown again, and the orders that it held go on. With `endedBy` only when it
 * has ended by then, else nothing is done and false is told. Throws not_found.
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
    if (blockedAt) await showWorks(tx, userId, blockedAt);
    return true;
  });
}
