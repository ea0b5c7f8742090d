import { z } from 'zod';

const LARGEST_ID = 2 ** 31 - 1;

/** The number of a row. */
export const rowId = z.int().min(1).max(LARGEST_ID);

/** The number of a row in an address. */
export const rowIdParam = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(rowId);
