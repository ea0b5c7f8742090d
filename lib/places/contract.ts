import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { textLike } from '../platform/text-like';

const city = z.strictObject({
  /** IBGE code, 7 digits; the first two are the state's. */
  id: z.int().meta({ examples: [3_509_502] }),
  name: textLike('Campinas'),
});

export const listCities = defineEndpoint({
  method: 'GET',
  path: '/list/cities/{state_id}',
  access: 'anyone',
  tag: 'Places',
  summary: 'List the cities of a state',
  description: 'The municipalities of a federative unit, by name.',
  refuses: { not_found: [] },
  params: z.strictObject({
    state_id: z
      .string()
      .regex(/^\d{2}$/)
      .meta({ examples: ['35'] }),
  }),
  answer: z.array(city),
  // Brazil founds a municipality every few years.
  cacheSeconds: 86_400,
});
