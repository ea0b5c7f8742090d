import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';

const city = z.strictObject({
  /** IBGE code, 7 digits; the first two are the state's. */
  id: z.int(),
  name: z.string(),
});

/** The municipalities of a federative unit, by name (specification, point 7). */
export const listCities = defineEndpoint({
  method: 'GET',
  path: '/list/cities/{state_id}',
  access: 'anyone',
  params: z.strictObject({ state_id: z.string().regex(/^\d{2}$/) }),
  answer: z.array(city),
  // Brazil founds a municipality every few years.
  cacheSeconds: 86_400,
});
