/** Limits of calls, for each caller. */
export const CALLS_PER_HOUR = { change: 60, upload: 120 };

/** What is photographed: the document's front, its back where that says something, and its owner's face. */
export const SIDES = ['front', 'back', 'selfie'] as const;
export type Side = (typeof SIDES)[number];
/** Without these nobody can tell who somebody is. */
export const REQUIRED_SIDES = ['front', 'selfie'] as const satisfies readonly Side[];

/** Why we do not take a document; each has words for its owner and for the letter. */
export const REFUSALS = [
  'unreadable',
  'not_a_document',
  'out_of_date',
  'name_differs',
  'other_face',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** So many days the pictures stay once it is decided, for who doubts the decision; then they are removed. */
export const KEPT_DAYS = 90;

/** When the pictures of what was decided then are removed. */
export function keptUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + KEPT_DAYS * 86_400_000);
}
