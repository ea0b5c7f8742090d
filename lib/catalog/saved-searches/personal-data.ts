import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';
import { lockOwner } from './owner';

/** A user's saved searches, for their data download, with those that a visitor saved with the same address. */
export async function collectSavedSearches(userId: number): Promise<PersonalRecords> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const searches = await db.savedSearch.findMany({
    where: { OR: [{ owner: { userId } }, { owner: { email }, confirmedAt: { not: null } }] },
    omit: { ownerId: true, confirmationHash: true, categoryStems: true, cityIds: true, keys: true },
    orderBy: { id: 'asc' },
  });
  return { file: 'saved-searches.json', records: searches };
}

/** Deletes a user's saved searches, and those that a visitor saved with the same address. */
export const eraseSavedSearches: Eraser = async (tx, userId) => {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const owner = { OR: [{ userId }, { email }] };
  // First, in the order in which sending locks them.
  const owners = await tx.savedSearchOwner.findMany({
    where: owner,
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of owners) await lockOwner(tx, id);
  const { count } = await tx.savedSearch.deleteMany({ where: { owner } });
  await tx.savedSearchOwner.deleteMany({ where: owner });
  return { savedSearches: count };
};
