import type { Prisma, Restore } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';

/** Restores of a backup that no operator has confirmed yet, oldest first. */
export function listOpenRestores(tx: Prisma.TransactionClient = db): Promise<Restore[]> {
  return tx.restore.findMany({ where: { confirmedAt: null }, orderBy: { id: 'asc' } });
}

/**
 * Refuses to send money by hand: the ledger of a restored backup lacks what was sent after the backup. Refunds by a
 * gateway continue, because the gateway refuses a second one. Throws `conflict` (restore_unconfirmed).
 */
export async function requireNoOpenRestore(tx: Prisma.TransactionClient = db): Promise<void> {
  const [open] = await listOpenRestores(tx);
  if (open) throw new DomainError('conflict', 'restore_unconfirmed');
}

/** Keeps a restore open until the transaction ends. Throws `conflict` (restore_confirmed) when none is open. */
export async function lockOpenRestores(tx: Prisma.TransactionClient): Promise<void> {
  const open = await tx.$queryRaw<{ id: number }[]>`
    select id from restores where confirmed_at is null order by id for no key update`;
  if (open.length === 0) throw new DomainError('conflict', 'restore_confirmed');
}

/**
 * An operator has compared the bank's list since the backup, and recorded what the ledger lacked. Throws `conflict`
 * (restore_confirmed).
 */
export async function confirmRestore(
  tx: Prisma.TransactionClient,
  id: number,
  { operatorId: confirmedById, reason }: { operatorId: number; reason: string },
): Promise<void> {
  const { count } = await tx.restore.updateMany({
    where: { id, confirmedAt: null },
    data: { confirmedAt: clock.now(), confirmedById, note: reason.trim() },
  });
  if (count === 0) throw new DomainError('conflict', 'restore_confirmed');
}
