import type { LedgerAccount, PaymentMethod, Prisma } from '@/lib/generated/prisma/client';

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

/** The account of the money that lies at the provider of a method. */
export function cashOf(method: PaymentMethod): LedgerAccount {
  return method === 'pix' ? 'cash_pix' : 'cash_paypal';
}

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

type Return = { key: string; payment: { id: string; orderId: number | null }; at: Date };

/**
 * Takes back all that a payment has done so far, whatever that was: before the release what is held goes, after it
 * the provider's share becomes their debt and the fee is given up. False when nothing is left to take back.
 */
export async function bookReturn(
  tx: Prisma.TransactionClient,
  { key, payment, at }: Return,
): Promise<boolean> {
  const entries = await negated(tx, { paymentId: payment.id });
  if (entries.length === 0) return false;
  return book(tx, { key, orderId: payment.orderId, paymentId: payment.id, at, entries });
}

/** Undoes the last return of a payment: its money is back. */
export async function bookComeback(
  tx: Prisma.TransactionClient,
  { key, payment, at, returnKey }: Return & { returnKey: string },
): Promise<boolean> {
  const entries = await negated(tx, { key: returnKey });
  if (entries.length === 0) return false;
  return book(tx, { key, orderId: payment.orderId, paymentId: payment.id, at, entries });
}

async function negated(
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
