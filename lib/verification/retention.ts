import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { removeChecks } from './check';
import { removePictures } from './picture';
import { keptUntil, RETENTION_DAYS } from './rules';

const BATCH_SIZE = 500;

/** Deletes the pictures of checks 90 days after their decision; the results stay. */
export async function purgeIdentityPictures(now: Date): Promise<void> {
  const decidedBefore = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  const over = await db.identityPicture.findMany({
    where: { check: { decidedAt: { lte: decidedBefore } } },
    select: { id: true },
    take: BATCH_SIZE,
  });
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await db.$transaction((tx) => removePictures(tx, { id: { in: ids } }));
}

/** Deletes all checks when the account is closed. The caller holds the lock on the user's row. */
export const eraseIdentity: Eraser = (tx, userId) => removeChecks(tx, userId);

/**
 * A user's checks and their results, for their data download. Without the pictures, which the user has: the
 * holder of a stolen session must not get them.
 */
export async function collectIdentity(userId: number): Promise<PersonalRecords> {
  const checks = await db.identityCheck.findMany({
    where: { userId },
    select: {
      state: true,
      sentAt: true,
      decidedAt: true,
      refusal: true,
      pictures: { select: { side: true, createdAt: true }, orderBy: { side: 'asc' } },
    },
    orderBy: { id: 'asc' },
  });
  const records = checks.map((check) => ({
    ...check,
    picturesKeptUntil: check.decidedAt && keptUntil(check.decidedAt),
  }));
  return { file: 'identity.json', records };
}
