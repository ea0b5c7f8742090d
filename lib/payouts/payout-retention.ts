import { deleteTaxNumbers } from '@/lib/accounts/reauthentication/tax-number';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { keptSince } from '@/lib/platform/records/retention';

/**
 * Erases the payout records of a closed account: holds, and all others if it never had a pay-out; otherwise the tax
 * number and the used Pix keys stay until `purgePayoutRecords`. Returns the number of erased records by kind.
 */
export async function erasePayoutRecords(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const sent = await tx.payout.count({ where: { userId, state: 'sent' } });
  const { count } = await tx.payoutHold.deleteMany({ where: { userId } });
  return { payout_holds: count, tax_numbers: sent > 0 ? 0 : await deleteTaxNumbers(tx, [userId]) };
}

/**
 * Erases records whose legal retention has ended: Pix keys of old pay-outs, and tax numbers of closed
 * accounts without recent pay-outs.
 */
export async function purgePayoutRecords(now: Date): Promise<void> {
  const since = keptSince(now);
  await db.payout.updateMany({
    where: { pixKey: { not: null }, OR: [{ sentAt: { lt: since } }, { failedAt: { lt: since } }] },
    data: { pixKey: null },
  });
  const gone = await db.user.findMany({
    where: {
      deletedAt: { not: null },
      taxNumber: { isNot: null },
      payouts: { none: { OR: [{ state: 'frozen' }, { sentAt: { gte: since } }] } },
    },
    select: { id: true },
  });
  await db.$transaction((tx) =>
    deleteTaxNumbers(
      tx,
      gone.map(({ id }) => id),
    ),
  );
}
