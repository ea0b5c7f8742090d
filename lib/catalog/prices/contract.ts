import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { reais } from '../fields';

export const loadPriceRange = defineEndpoint({
  method: 'GET',
  path: '/works/prices',
  access: 'user',
  tag: 'Ads',
  summary: 'Get the usual prices of the caller’s profession',
  description:
    'Median and quartiles of prices in a city; if there are too few, in its state, or else in the country. Computed ' +
    'nightly and rounded to R$ 5. Null: too few ads, or the caller has no profession.',
  query: z.strictObject({
    city_id: z
      .string()
      .regex(/^(\d{7})?$/)
      .meta({ examples: ['3509502'], description: 'IBGE code; empty: the whole country.' })
      .default(''),
  }),
  answer: z.strictObject({
    range: z
      .strictObject({ place: z.enum(['city', 'state', 'country']), low: reais, median: reais, high: reais })
      .nullable(),
  }),
});
