import { DAY_MS } from '@/lib/platform/durations';

/**
 * A provider without movements for this long is not expected to earn shares that cover a debt, so it is
 * written off.
 */
export const OLD_DEBT_MS = 180 * DAY_MS;

/** What debts reduced the shares of a pay-out by, BRL cents; below zero: what was added to them. */
export function nettedCents(payout: { amountCents: number; shares: { amountCents: number }[] }): number {
  return payout.shares.reduce((total, { amountCents }) => total + amountCents, 0) - payout.amountCents;
}

/** Pay-outs on the page of a provider’s balance. */
export const PAYOUTS_SHOWN = 20;

/** Postings on a page of a provider’s movements. */
export const MOVEMENTS_PER_PAGE = 30;

/** An email about a pay-out is dropped when it cannot be sent for this long: another batch has paid or failed by then. */
export const PAYOUT_EMAIL_EXPIRY_MS = 30 * DAY_MS;
