import { blockAccount, unblockAccount } from '@/lib/accounts/block';
import { hideWorks, showWorks } from '@/lib/catalog/ownership';
import { requireReason } from '@/lib/payments/decision';
import { holdOrders, liftHolds } from '@/lib/orders/hold';
import { db } from '@/lib/platform/db';
import { clock } from '@/lib/services/clock/clock';

/**
 * Blocks a registration (specification, point 1: on detecting or suspecting fraud): the person can no longer log
 * in, is logged out everywhere, and their ads are hidden. Nobody pays their orders any more, and those under way stand
 * still until they are decided on (`decideHeldOrder`). Throws not_found and `invalid` (reason_missing).
 */
export async function blockUser({ uid, reason }: { uid: string; reason: string }): Promise<void> {
  requireReason(reason);
  await db.$transaction(async (tx) => {
    const { userId, blockedAt } = await blockAccount(tx, { uid, reason, at: clock.now() });
    await holdOrders(tx, userId, blockedAt);
    await hideWorks(tx, userId, blockedAt);
  });
}

/** Lifts a block; the ads that it hid are shown again, and the orders that it held go on. Throws not_found. */
export async function unblockUser({ uid }: { uid: string }): Promise<void> {
  await db.$transaction(async (tx) => {
    const { userId, blockedAt } = await unblockAccount(tx, uid);
    await liftHolds(tx, userId, clock.now());
    if (blockedAt) await showWorks(tx, userId, blockedAt);
  });
}
