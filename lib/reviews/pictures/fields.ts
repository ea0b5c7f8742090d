import { z } from 'zod';

/** Pixels of the larger size; `/reviews/pictures/{id}/{width}` serves it. */
export const reviewPicture = z.strictObject({ id: z.guid(), width: z.int(), height: z.int() });
export type ShownReviewPicture = z.output<typeof reviewPicture>;
