import { DAY_MS } from '@/lib/platform/durations';

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { write: 60, reportAd: 120, vote: 120 };

/** The subjects of the support centre (specification, point 2), in the order of its menu. */
export const FEEDBACK_CODES = [
  'fraud',
  'create_account',
  'complaint',
  'questions',
  'error',
  'help',
  'feedback',
  'manage_data',
] as const;
export type FeedbackCode = (typeof FEEDBACK_CODES)[number];

/** The subject of requests that users make about their own data. */
export const MANAGE_DATA = 'manage_data' satisfies FeedbackCode;

/** Marks a request to delete data: its text begins with this (specification, point 7). */
export const DELETE_MARKER = '[DELETE] ';

/** In user-perceived characters. */
export const MESSAGE_MAX = 2_000;

/** Latest messages of the contact form that their writer sees. */
export const FEEDBACK_SHOWN = 50;

/**
 * An email that confirms a message to us is dropped when it cannot be sent for this long, because the operator has seen the
 * queue by then.
 */
export const RECEIVED_EMAIL_EXPIRY_MS = 7 * DAY_MS;

/** An email with an operator's answer is dropped when it cannot be sent for this long. */
export const ANSWER_EMAIL_EXPIRY_MS = 30 * DAY_MS;
