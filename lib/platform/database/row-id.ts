import { z } from 'zod';

export const MAX_ROW_ID = 2 ** 31 - 1;

/** The number of a row. */
export const rowId = z.int().min(1).max(MAX_ROW_ID);

/** The number of a row in an address. */
export const rowIdParam = z
  .string()
  .regex(/^\d{1,10}$/)
  .meta({ examples: ['12'] })
  .transform(Number)
  .pipe(rowId);
