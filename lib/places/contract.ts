import { z } from 'zod';
import { DAY_SECONDS } from '@/lib/platform/durations';
import { defineEndpoint } from '../platform/endpoint';
import { textLike } from '../platform/example-schemas';

/** A municipality or a federative unit. */
export const place = z.strictObject({
  /** IBGE code, 7 digits for a city; the first two are the state's. */
  id: z.int().meta({ examples: [3_509_502] }),
  name: textLike('Campinas'),
});

export const listCities = defineEndpoint({
  method: 'GET',
  path: '/list/cities/{state_id}',
  access: 'anyone',
  tag: 'Places',
  summary: 'List the cities of a state',
  description: 'The municipalities of a federative unit: the largest first, then by name.',
  refuses: { not_found: [] },
  params: z.strictObject({
    state_id: z
      .string()
      .regex(/^\d{2}$/)
      .meta({ examples: ['35'] }),
  }),
  answer: z.array(place),
  // Brazil founds a municipality every few years.
  cacheSeconds: DAY_SECONDS,
});

/** Degrees as text in a URL; five decimals are about a metre. */
const degrees = (max: number, example: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,5})?$/)
    .meta({ examples: [example] })
    .transform(Number)
    .pipe(z.number().min(-max).max(max));

export const findNearest = defineEndpoint({
  method: 'GET',
  path: '/list/nearest',
  access: 'anyone',
  tag: 'Places',
  summary: 'Find the city nearest to a position',
  description:
    'Coordinates in degrees; a precision of about a kilometre is enough. Positions are not stored. ' +
    '`not_found` far from Brazil.',
  refuses: { not_found: ['place_not_found'] },
  query: z.strictObject({ latitude: degrees(90, '-22.91'), longitude: degrees(180, '-47.06') }),
  answer: z.strictObject({
    state_name: textLike('São Paulo'),
    state_id: z.int().meta({ examples: [35] }),
    city_name: textLike('Campinas').optional(),
    city_id: z
      .int()
      .meta({ examples: [3_509_502] })
      .optional(),
  }),
});
