import { z } from 'zod';
import { defineSetting } from '../../services/settings/define';
import { listSearchLinks, type ProfessionKey } from '../professions';

/** Rows of featured ads on the home page. */
export const MAX_FEATURED = 4;
const INITIALLY: ProfessionKey[] = ['electrician', 'cleaner'];

/** The professions whose ads the home page shows, one row each, in this order. */
export const featuredProfessions = defineSetting({
  name: 'featured_professions',
  schema: z.strictObject({
    keys: z
      .array(z.enum(listSearchLinks().map(({ key }) => key)))
      .max(MAX_FEATURED)
      .refine((keys) => new Set(keys).size === keys.length),
  }),
  initial: { keys: INITIALLY },
});
