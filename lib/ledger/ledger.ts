import type { LedgerAccount, Prisma } from '@/lib/generated/prisma/client';

/** BRL cents: what comes into cash is positive, what we owe or earn is negative (debit and credit). */
export type Entry = { account: LedgerAccount; userId?: number; amountCents: number };

type Booking = {
  /** What happened, once: 'payment:<id>', 'release:<order>' (decisions/0018). */
  key: string;
  orderId?: number | null;
  paymentId?: string;
  payoutId?: number;
  at: Date;
  /** Sum to zero; those of nothing are left out. */
  entries: Entry[];
};

/**
 * Writes what happened to money into the ledger, inside the transaction that makes it happen. False when its key is
 * booked already; then nothing was done. The database refuses entries that do not sum to zero.
 */
export async function book(
  tx: Prisma.TransactionClient,
  { key, orderId, paymentId, payoutId, at, entries }: Booking,
): Promise<boolean> {
  const [booked] = await tx.ledgerTransaction.createManyAndReturn({
    data: [
      {
        key,
        bookedAt: at,
        orderId: orderId ?? null,
        paymentId: paymentId ?? null,
        payoutId: payoutId ?? null,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!booked) return false;
  await tx.ledgerEntry.createMany({
    data: entries
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ account, userId, amountCents }) => ({
        transactionId: booked.id,
        account,
        userId: userId ?? null,
        amountCents,
      })),
  });
  return true;
}

/** The opposite of all that transactions have booked together, by account and person; empty when that is nothing. */
export async function oppositeOf(
  tx: Prisma.TransactionClient,
  transaction: Prisma.LedgerTransactionWhereInput,
): Promise<Entry[]> {
  const sums = await tx.ledgerEntry.groupBy({
    by: ['account', 'userId'],
    where: { transaction },
    _sum: { amountCents: true },
  });
  return sums
    .map(({ account, userId, _sum }) => ({
      account,
      ...(userId !== null && { userId }),
      amountCents: -(_sum.amountCents ?? 0),
    }))
    .filter(({ amountCents }) => amountCents !== 0);
}
