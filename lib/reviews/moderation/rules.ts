import { REPORT_RETENTION_DAYS } from '@/lib/accounts/rules';
import { DAY_MS } from '@/lib/platform/durations';

/** The grounds on which a review is hidden or removed. */
export const REPORT_GROUNDS = [
  'personal_data',
  'insult',
  'not_about_service',
  'extortion',
  'advertising',
] as const;

/** Maximum lengths in characters. */
export const NOTE_MAX = 500;
export const APPEAL_MAX = 500;

export const REPORTS_PER_DAY = 20;

/**
 * Whether a decision went against a side, which can then appeal. The other side cannot use up the one appeal.
 */
export function isAgainst(side: 'author' | 'subject', outcome: 'keep' | 'hide_text' | 'remove'): boolean {
  return outcome !== (side === 'author' ? 'keep' : 'remove');
}

export const DAYS_TO_APPEAL = 30;

/** From this moment on a decision can no longer be appealed. */
export function appealUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + DAYS_TO_APPEAL * DAY_MS);
}

/** Reports of cases that were closed before are deleted. */
export function reportsKeptSince(now: Date): Date {
  return new Date(now.getTime() - REPORT_RETENTION_DAYS * DAY_MS);
}

/** An email about a decision is dropped when it cannot be sent for this long. */
export const DECISION_EMAIL_EXPIRY_MS = 7 * DAY_MS;
