import { DAY_MS } from '@/lib/platform/durations';

/** Rate limits per caller. */
export const CALLS_PER_HOUR = { change: 60, upload: 120 };

/** Photographed sides: the document's front, its back if it contains data, and the owner's face. */
export const SIDES = ['front', 'back', 'selfie'] as const;
export type Side = (typeof SIDES)[number];
/** The minimum for identifying a person. */
export const REQUIRED_SIDES = ['front', 'selfie'] as const satisfies readonly Side[];

/** Reasons for a refusal; each has texts for the owner and the email. */
export const REFUSALS = [
  'unreadable',
  'not_a_document',
  'out_of_date',
  'name_differs',
  'other_face',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Reasons for withdrawing an approval: the pictures could be read, but do not prove the identity. */
export const WITHDRAWALS = [
  'not_a_document',
  'out_of_date',
  'name_differs',
  'other_face',
] as const satisfies readonly Refusal[];
export type Withdrawal = (typeof WITHDRAWALS)[number];

/** Three checks can be sent within this many days. */
export const CHECKS_COUNTED_DAYS = 30;

/** Days for which pictures are kept after the decision, in case it is contested. */
export const RETENTION_DAYS = 90;

/** When the pictures of a check decided at that time are deleted. */
export function keptUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + RETENTION_DAYS * DAY_MS);
}

/** By then a chosen picture is either sent or abandoned. */
export const UNSENT_AFTER_MS = DAY_MS;
