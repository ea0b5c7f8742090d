import { z } from 'zod';
import { tidyPhone } from '../accounts/rules';
import { rowId } from '../platform/database/row-id';
import { textLike } from '../platform/example-schemas';
import { AD_CATEGORIES } from './ad-category';
import { type AdDraft, adProblems, tidyDescription, tidyTitle } from './ad-problems';
import { AD_FAULTS } from './moderation/faults';

// Missing fields become empty, so that `adProblems` reports every error in the specification's order and
// words.
const title = textLike('Pintura de apartamentos').default('').transform(tidyTitle);
const description = textLike('Paredes e tetos, com tinta lavável.').default('').transform(tidyDescription);
const price = z
  .number()
  .meta({ examples: [149.9], description: 'In reais.' })
  .default(0);

/** Reais in the API; cents internally. */
export const reais = z
  .number()
  .nonnegative()
  .meta({ examples: [149.9], description: 'In reais.' });

export const adFields = {
  title,
  description,
  price,
  city_id: z
    .int()
    .min(0)
    .max(9_999_999)
    .meta({ examples: [3_509_502], description: 'IBGE code.' })
    .default(0),
  category: z
    .enum(AD_CATEGORIES)
    .describe(
      'The category of the ad; `other`: none of these, so the profession of its owner decides. If omitted, the choice ' +
        'does not change; a new ad has none, so the profession decides.',
    )
    .optional(),
};

/** With or without punctuation; null: the phone of the owner's account. */
export const phone = z
  .string()
  .max(100)
  .meta({ examples: ['(11) 98765-4321'] })
  .transform(tidyPhone)
  .nullable()
  .default(null);

/** In display order. Without an id, or with 0, a sub-work is new. */
export const subWorks = z
  .array(z.strictObject({ id: z.union([z.literal(0), rowId]).optional(), title, description, price }))
  .max(100, 'too_many_subworks')
  .default([]);

/** For a body with the ad's fields under `work`. */
export function checkAd(ad: AdDraft, context: z.RefinementCtx): void {
  for (const { path, reason } of adProblems(ad)) {
    context.addIssue({ code: 'custom', message: reason, path });
  }
}

/** For a body with the ad's fields beside its sub-works. */
export function checkFlatAd(
  { phone, subworks, ...work }: AdDraft['work'] & Omit<AdDraft, 'work'>,
  context: z.RefinementCtx,
): void {
  for (const { path, reason } of adProblems({ work, phone, subworks })) {
    context.addIssue({ code: 'custom', message: reason, path: path[0] === 'work' ? path.slice(1) : path });
  }
}

export const takenDownFor = z
  .enum(AD_FAULTS)
  .nullable()
  .describe('Why we have taken the ad down; null: we have not.');
