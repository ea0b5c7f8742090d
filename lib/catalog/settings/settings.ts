import { z } from 'zod';
import { defineSetting } from '../../services/settings/define';
import { listSearchLinks, type ProfessionKey } from '../professions';

const MAX_FEATURED = 4;
const INITIALLY: ProfessionKey[] = ['electrician', 'cleaner'];

/** The professions of which the home page shows ads, each in a row of its own, in this order. */
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
