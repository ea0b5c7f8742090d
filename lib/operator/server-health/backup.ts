import type { Backup } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { BACKUP_LATE_MS } from '../rules';

/** How many rows of `backups` are kept, independent of how many backups exist. */
const NOTES_KEPT = 100;

type Made = { madeAt: Date; rows: number; files: number; bytes: number };

/** Records a finished backup, and returns the row's id. */
export async function recordBackup({ madeAt, rows, files, bytes }: Made): Promise<number> {
  const { id } = await db.backup.create({ data: { madeAt, rows, files, bytes } });
  await db.backup.deleteMany({ where: { id: { lte: id - NOTES_KEPT } } });
  return id;
}

/** Records that a backup was read back without a defect. */
export async function recordVerified(id: number): Promise<void> {
  await db.backup.updateMany({ where: { id }, data: { verifiedAt: clock.now() } });
}

export function findNewestBackup(verified?: 'verified'): Promise<Backup | null> {
  return db.backup.findFirst({
    where: verified ? { verifiedAt: { not: null } } : {},
    orderBy: { madeAt: 'desc' },
  });
}

/** Since when a verified backup has been missing; null: none is missing. */
export async function findMissingBackup(): Promise<{ since: Date } | null> {
  const newest = await findNewestBackup('verified');
  return whenMissing(newest?.madeAt ?? null);
}

/**
 * Since when a backup has been missing, given the time of the newest one. It is missing when the newest is older than
 * BACKUP_LATE_MS. Null: it is not missing, or the shop is so new that it needs none yet.
 */
export async function whenMissing(newest: Date | null): Promise<{ since: Date } | null> {
  const latest = new Date(clock.now().getTime() - BACKUP_LATE_MS);
  if (newest && newest > latest) return null;
  const first = await db.operator.findFirst({ orderBy: { grantedAt: 'asc' } });
  if (!first || first.grantedAt >= latest) return null;
  return { since: newest ?? first.grantedAt };
}
