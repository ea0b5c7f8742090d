import type { LedgerAccount } from '@/lib/generated/prisma/client';

/** Our losses, and gains that are neither fees nor coupons. */
export const LOSS_ACCOUNTS: readonly LedgerAccount[] = ['losses', 'overpayments', 'written_off_debts'];

/** The account of money that we keep, BRL cents; below zero: of money that is missing. */
export function accountOfKept(cents: number): 'losses' | 'overpayments' {
  return cents < 0 ? 'losses' : 'overpayments';
}

/** How far the date of a posting may be ahead of our clock: the clocks of two processes differ. */
export const POSTING_AHEAD_MS = 60_000;
