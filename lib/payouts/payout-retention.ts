import { deleteTaxNumbers } from '@/lib/accounts/reauthentication/tax-number';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { keptSince } from '@/lib/platform/records/retention';

/**
 * What is left of a closed account's earnings: nothing when it was never paid anything out, else the tax number and the
 * keys that money went to, until `purgePayoutRecords`. Returns how many of each it has removed.
 */
export async function erasePayoutRecords(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const sent = await tx.payout.count({ where: { userId, state: 'sent' } });
  return { tax_numbers: sent > 0 ? 0 : await deleteTaxNumbers(tx, [userId]) };
}

/**
 * Forgets what tax law wants no more: the Pix keys of pay-outs that ended longer ago, and the tax numbers of closed
 * accounts that were paid nothing out since.
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
