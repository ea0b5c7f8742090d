import type { LedgerAccount, PaymentState } from '@/lib/generated/prisma/client';
import { trialBalance } from '../../ledger/trial-balance';
import { db } from '../../platform/db';

/** How many payments there are in each state; a state that none is in is not named. */
export async function countPayments(): Promise<{ state: PaymentState; count: number }[]> {
  const groups = await db.payment.groupBy({ by: ['state'], _count: true });
  return groups.map(({ state, _count }) => ({ state, count: _count }));
}

/** BRL cents. The sum of all accounts is zero, or the books are wrong. */
export type LedgerReading = { sumCents: number; accounts: Record<LedgerAccount, number> };

export async function readLedger(): Promise<LedgerReading> {
  const { accounts } = await trialBalance(db);
  return { accounts, sumCents: Object.values(accounts).reduce((sum, cents) => sum + cents, 0) };
}
