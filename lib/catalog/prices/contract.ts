import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { AD_CATEGORIES } from '../ad-category';
import { reais } from '../fields';

export const loadPriceRange = defineEndpoint({
  method: 'GET',
  path: '/works/prices',
  access: 'user',
  tag: 'Ads',
  summary: 'Get the usual prices of a category or of the caller’s profession',
  description:
    'Median and quartiles of prices in a city; if there are too few, in its state, or else in the country. Computed ' +
    'nightly and rounded to R$ 5. Null: too few ads, or neither a category nor a profession.',
  query: z.strictObject({
    city_id: z
      .string()
      .regex(/^(\d{7})?$/)
      .meta({ examples: ['3509502'], description: 'IBGE code; empty: the whole country.' })
      .default(''),
    category: z
      .enum(AD_CATEGORIES)
      .describe('The category of the ad, as for `createWork`; `other`: the caller’s profession.')
      .default('other'),
  }),
  answer: z.strictObject({
    range: z
      .strictObject({ place: z.enum(['city', 'state', 'country']), low: reais, median: reais, high: reais })
      .nullable(),
  }),
});
