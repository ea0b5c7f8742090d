import { z } from 'zod';
import { instant } from '../../platform/example-schemas';

/** What was done to something, as its page in the console tells it. */
export const logLine = z.strictObject({
  id: z.int(),
  at: instant,
  operator: z.string(),
  act: z.string(),
  reason: z.string(),
});
