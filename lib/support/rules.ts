/** Limits of calls, for each caller. */
export const CALLS_PER_HOUR = { write: 60, reportAd: 120 };

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

/** The subject under which wishes about one's own data are kept. */
export const MANAGE_DATA = 'manage_data' satisfies FeedbackCode;

/** What tells a wish to remove data from others: the text begins with it (specification, point 7). */
export const DELETE_MARKER = '[DELETE] ';

/** In characters as people count them. */
export const MESSAGE_MAX = 2_000;
