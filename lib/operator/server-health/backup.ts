import type { Backup } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { BACKUP_LATE_MS } from '../rules';

/** How many notes are kept, whatever the number of folders is. */
const NOTES_KEPT = 100;

type Made = { madeAt: Date; rows: number; files: number; bytes: number };

/** Notes a finished backup, and returns the note's id. */
export async function noteBackup({ madeAt, rows, files, bytes }: Made): Promise<number> {
  const { id } = await db.backup.create({ data: { madeAt, rows, files, bytes } });
  await db.backup.deleteMany({ where: { id: { lte: id - NOTES_KEPT } } });
  return id;
}

/** Notes that a backup was read back without a defect. */
export async function noteVerified(id: number): Promise<void> {
  await db.backup.updateMany({ where: { id }, data: { verifiedAt: clock.now() } });
}

export function findNewestBackup(verified?: 'verified'): Promise<Backup | null> {
  return db.backup.findFirst({
    where: verified ? { verifiedAt: { not: null } } : {},
    orderBy: { madeAt: 'desc' },
  });
}

/**
 * Since when the backup is missing: the newest is older than 36 hours, or was not read back without a defect in this time.
 * Null: it is not. A new shop has no backup before its first nights.
 */
export async function findMissingBackup(): Promise<{ since: Date } | null> {
  const latest = new Date(clock.now().getTime() - BACKUP_LATE_MS);
  const newest = await findNewestBackup('verified');
  if (newest && newest.madeAt > latest) return null;
  const first = await db.operator.findFirst({ orderBy: { grantedAt: 'asc' } });
  if (!first || first.grantedAt >= latest) return null;
  return { since: newest?.madeAt ?? first.grantedAt };
}
