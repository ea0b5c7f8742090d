import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { fingerprint, fingerprints } from '@/lib/platform/field-encryption';

/** Remembers the handle of an account that is being closed, without linking it to the account. */
export async function rememberClosedUid(tx: Prisma.TransactionClient, uid: string): Promise<void> {
  const data = { fingerprint: fingerprint(uid, 'closed_uid') };
  await tx.closedUid.createMany({ data, skipDuplicates: true });
}

/** Whether an account with this handle was closed. */
export async function isClosedUid(uid: string): Promise<boolean> {
  const where = { fingerprint: { in: fingerprints(uid, 'closed_uid') } };
  return (await db.closedUid.count({ where })) > 0;
}
