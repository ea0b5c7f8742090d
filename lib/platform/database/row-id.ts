import { z } from 'zod';

export const MAX_ROW_ID = 2 ** 31 - 1;

/** A row id. */
export const rowId = z.int().min(1).max(MAX_ROW_ID);

/** A row id in a URL. */
export const rowIdParam = z
  .string()
  .regex(/^\d{1,10}$/)
  .meta({ examples: ['12'] })
  .transform(Number)
  .pipe(rowId);
