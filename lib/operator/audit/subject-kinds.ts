/** The kinds of subjects of actions. Display names are under `lists.words`. Usable in the browser. */
export const SUBJECT_KINDS = [
  'person',
  'ad',
  'order',
  'payment',
  'unknown_payment',
  'payout',
  'payout_batch',
  'withdrawal',
  'restore',
  'report',
  'order_review',
  'feedback',
  'canned_reply',
  'announcement',
  'setting',
  'legal_text',
  'coupon',
  'list',
  'books',
  'job',
  'mail',
] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];
