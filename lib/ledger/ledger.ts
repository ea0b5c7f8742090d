import type { LedgerAccount, LedgerKind, Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { POSTING_AHEAD_MS } from './rules';

/** BRL cents: positive amounts are debits (cash), negative ones are credits (what we owe or earn). */
export type Entry = { account: LedgerAccount; userId?: number; amountCents: number };

type Posting = {
  kind: LedgerKind;
  /** The id of what causes it: of an order, a payment … (see LedgerKind in the schema). */
  subject: string;
  /** Tells postings of one kind and subject apart; default 0. A posting whose kind, subject and n exist is ignored. */
  n?: number;
  paymentId?: string;
  payoutId?: number;
  /** Not in the future. */
  at: Date;
  /** Sum to zero; zero entries are left out. */
  entries: Entry[];
};

/**
 * Posts a movement of money, inside the transaction that causes it. Returns false and does nothing if it
 * is already posted or every entry is zero. The database refuses entries that do not sum to zero. Throws a plain Error
 * for a posting that is dated in the future.
 */
export async function post(
  tx: Prisma.TransactionClient,
  { kind, subject, n = 0, paymentId, payoutId, at, entries }: Posting,
): Promise<boolean> {
  if (at.getTime() > clock.now().getTime() + POSTING_AHEAD_MS)
    throw new Error(`ledger transaction ${kind} of ${subject} is dated in the future`);
  const nonZero = entries.filter(({ amountCents }) => amountCents !== 0);
  if (nonZero.length === 0) return false;
  const [posted] = await tx.ledgerTransaction.createManyAndReturn({
    data: [{ kind, subject, n, postedAt: at, paymentId: paymentId ?? null, payoutId: payoutId ?? null }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!posted) return false;
  await tx.ledgerEntry.createMany({
    data: nonZero.map(({ account, userId, amountCents }) => ({
      transactionId: posted.id,
      account,
      userId: userId ?? null,
      amountCents,
    })),
  });
  return true;
}

/**
 * Like `post`, for a kind that can happen to a subject more than once: it uses the next n. The caller holds a lock, because
 * two concurrent calls would use the same n, and the second posting would be ignored.
 */
export async function postNext(tx: Prisma.TransactionClient, posting: Omit<Posting, 'n'>): Promise<boolean> {
  const { kind, subject } = posting;
  const { _max } = await tx.ledgerTransaction.aggregate({ where: { kind, subject }, _max: { n: true } });
  return post(tx, { ...posting, n: _max.n === null ? 0 : _max.n + 1 });
}

/**
 * The reverse of everything that transactions have posted, by account and user; empty when it sums to
 * nothing.
 */
export async function reversalOf(
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

/** The sum that transactions have posted to accounts, in BRL cents. */
export async function totalPostedTo(
  tx: Prisma.TransactionClient,
  accounts: LedgerAccount[],
  transaction: Prisma.LedgerTransactionWhereInput,
): Promise<number> {
  const where = { account: { in: accounts }, transaction };
  const { _sum } = await tx.ledgerEntry.aggregate({ where, _sum: { amountCents: true } });
  return _sum.amountCents ?? 0;
}

/** The balance of an account, in BRL cents: of everyone, or of one user. */
export async function balanceOf(
  tx: Prisma.TransactionClient,
  account: LedgerAccount,
  userId?: number,
): Promise<number> {
  const where = { account, ...(userId !== undefined && { userId }) };
  const { _sum } = await tx.ledgerEntry.aggregate({ where, _sum: { amountCents: true } });
  return _sum.amountCents ?? 0;
}
