import type { LedgerAccount } from '@/lib/generated/prisma/client';
import { MINUTE_MS } from '@/lib/platform/durations';

/** Our profit and loss outside fees and coupons. */
export const OTHER_RESULT_ACCOUNTS: readonly LedgerAccount[] = [
  'losses',
  'overpayments',
  'written_off_debts',
];

/** The account for a difference in BRL cents: overpayments if we keep it, losses if it is missing (below zero). */
export function accountOfKept(cents: number): 'losses' | 'overpayments' {
  return cents < 0 ? 'losses' : 'overpayments';
}

/** How far the date of a posting may be ahead of our clock: the clocks of two processes differ. */
export const POSTING_AHEAD_MS = MINUTE_MS;
