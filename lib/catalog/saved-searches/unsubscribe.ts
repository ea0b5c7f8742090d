import { db } from '@/lib/platform/database/db';
import { lockOwner } from './owner';

/** Whether the token comes from one of our messages about saved searches. */
export async function isAlertToken(token: string): Promise<boolean> {
  return (await db.savedSearchOwner.count({ where: { token } })) === 1;
}

/**
 * Ends the alerts of the token's owner: a user keeps the searches without alerts; the searches of a visitor are deleted.
 * Returns whether the token is one of ours.
 */
export function endAlerts(token: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const owner = await tx.savedSearchOwner.findUnique({
      where: { token },
      select: { id: true, userId: true },
    });
    if (!owner) return false;
    const { id: ownerId, userId } = owner;
    await lockOwner(tx, ownerId);
    await tx.savedSearchHit.deleteMany({ where: { search: { ownerId } } });
    if (userId === null) await tx.savedSearch.deleteMany({ where: { ownerId } });
    else await tx.savedSearch.updateMany({ where: { ownerId }, data: { frequency: 'never' } });
    return true;
  });
}
