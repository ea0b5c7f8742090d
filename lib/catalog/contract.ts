import { z } from 'zod';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { workPicture } from '../media/fields';
import { defineEndpoint } from '../platform/endpoint';
import { rowId as workId, rowIdParam as workIdParam } from '../platform/database/row-id';
import { place } from '../places/contract';
import { AD_CATEGORIES } from './ad-category';
import { adFields, checkAd, checkFlatAd, phone, reais, subWorks, takenDownFor } from './fields';
import { MAX_EXCLUDED, PRICE_MAX, TEXT_READ_MAX } from './rules';
import { AREA_CENTRE, RADIUS_KM, SORTS } from './search-rules';
import { instant, textLike } from '../platform/example-schemas';
import { CALLS_PER_HOUR } from './rules';

const rating = z
  .number()
  .nullable()
  .meta({ examples: [4.8] })
  .describe('The provider’s number from 1 to 5, one decimal; null: fewer than 3 reviews count.');
const reviews = z
  .int()
  .meta({ examples: [12] })
  .describe('How many reviews of the provider count.');

export const workCard = z.strictObject({
  id: workId,
  /** Public handle of the owner. */
  uid: textLike('ana7k2qx'),
  name: textLike('Ana Souza'),
  profession: textLike('Pintora'),
  title: textLike('Pintura de apartamentos'),
  /** Censored and shortened. */
  description: textLike('Paredes e tetos, com tinta lavável.'),
  price: reais,
  /** Reduction from the former price; 0: none. */
  discount: reais,
  /** The lowest price when the ad has services of several prices, else null. */
  from: reais.nullable(),
  /** For example 'Campinas, SP'. */
  city: textLike('Campinas, SP'),
  distance_km: z
    .int()
    .meta({ examples: [12] })
    .describe('From `near` to the seat of the city; only in a search with `near`.')
    .optional(),
  /** URL paths from the site root; null: no picture. */
  avatar: textLike('/files/ana7k2qx/ana7k2qx.webp?v=3').nullable(),
  cover: textLike('/files/ana7k2qx/12/8c1d.480.webp').nullable(),
  rating,
  reviews,
  verified: z.boolean().describe('Whether we have verified the identity of the provider with a document.'),
});

export type WorkCard = z.output<typeof workCard>;

const subWork = z.strictObject({
  id: workId,
  title: textLike('Pintura de apartamentos'),
  description: textLike('Paredes e tetos, com tinta lavável.'),
  price: reais,
});

const workDetails = z.strictObject({
  work: z.strictObject({
    id: workId,
    title: textLike('Pintura de apartamentos'),
    /** Censored. */
    description: textLike('Paredes e tetos, com tinta lavável.'),
    price: reais,
    discount: reais,
    user_uid: textLike('ana7k2qx'),
    user_name: textLike('Ana Souza'),
    user_profession: textLike('Pintora'),
    category: z.enum(AD_CATEGORIES).nullable().describe('As for `createWork`; null: not chosen yet.'),
    /** Censored. */
    user_description: textLike('Pinto casas há 12 anos.'),
    /** When the identity was verified with a document; null: not verified. */
    user_verified_at: instant.nullable(),
    user_rating: rating,
    user_reviews: reviews,
    /** For example 'Campinas, SP'. */
    city: textLike('Campinas, SP'),
    city_id: z.int(),
    state_id: z.int(),
    avatar: textLike('/files/ana7k2qx/ana7k2qx.webp?v=3').nullable(),
    cover: textLike('/files/ana7k2qx/12/8c1d.480.webp').nullable(),
    updated_at: instant,
  }),
  subworks: z.array(subWork),
  /** In the owner's order; the first is the cover. */
  pictures: z.array(workPicture),
});

export type WorkDetails = z.output<typeof workDetails>;

/** A number in a URL. */
const numberText = (pattern: RegExp, example: string, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(pattern)
    .meta({ examples: [example] })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .optional();
const priceText = (example: string) =>
  numberText(/^\d{1,7}(\.\d{1,2})?$/, example, { min: 0, max: PRICE_MAX }).describe(
    'In reais; the lowest price of the ad and its services counts.',
  );

export const searchWorks = defineEndpoint({
  method: 'PUT',
  path: '/cards/list',
  access: 'anyone',
  tag: 'Ads',
  summary: 'Search ads',
  description:
    'A page of 21 ads. `excluded` holds the ids already received, in order; the response returns them ' +
    'with the new ones appended, ready for the next call. `offset` only counts while `excluded` is ' +
    'empty. With the bearer token of a session, ads published moments ago are included. Filters and order must be the ' +
    'same for every page.',
  refuses: { invalid: ['price_range', 'near_required', 'near_unknown'] },
  query: z.strictObject({
    search: z
      .string()
      .max(80)
      .meta({ examples: ['pintor'] })
      .default(''),
    location: z
      .string()
      .regex(/^(\d{2}|\d{7})?$/)
      .meta({
        examples: ['3509502'],
        description: 'Empty (the whole country), a 2-digit state id or a 7-digit city id.',
      })
      .default(''),
    offset: z
      .string()
      .regex(/^\d{0,5}$/)
      .meta({ examples: ['0'] })
      .transform(Number)
      .pipe(z.int().max(10_000))
      .default(0),
    sort: z
      .enum(SORTS)
      .default('relevance')
      .meta({ examples: ['rating'] })
      .describe('`distance` requires `near`.'),
    category: z
      .string()
      .min(1)
      .max(80)
      .meta({ examples: ['Pintor'] })
      .describe(
        'A profession. Endings do not matter: “Pintora de paredes” is the same as “Pintor de parede”.',
      )
      .optional(),
    price_from: priceText('50'),
    price_to: priceText('199.90'),
    rating: numberText(/^[1-5](\.\d)?$/, '4', { min: 1, max: 5 }).describe(
      'The minimum rating of the provider; ads of providers without a rating do not match.',
    ),
    verified: z
      .literal('true')
      .meta({ examples: ['true'] })
      .describe('Only providers whose identity we have verified.')
      .optional(),
    near: z
      .string()
      .regex(AREA_CENTRE)
      .meta({ examples: ['-22.91,-47.06'] })
      .describe(
        'The centre of an area: the id of a city, or latitude and longitude in degrees, which are rounded to a ' +
          'kilometre and not stored. The position of an ad is that of the seat of its city.',
      )
      .optional(),
    radius: numberText(/^\d{1,3}$/, '25', RADIUS_KM).describe(
      `In kilometres, only with \`near\`; ${RADIUS_KM.initial} if not given.`,
    ),
  }),
  body: z.strictObject({ excluded: z.array(workId).max(MAX_EXCLUDED).default([]) }),
  answer: z.strictObject({
    list: z.array(workCard),
    excluded: z.array(workId),
    /** The additional search term, when the given spelling finds almost nothing or is an English word. */
    corrected: textLike('pintor').optional(),
  }),
});

export const loadWork = defineEndpoint({
  method: 'GET',
  path: '/works/subworks/load/{id}',
  access: 'anyone',
  tag: 'Ads',
  summary: 'Get an ad',
  description: 'Includes its sub-works, in the owner’s order.',
  refuses: { not_found: ['work_not_found'] },
  params: z.strictObject({ id: workIdParam }),
  answer: workDetails,
});

const version = z.int();

export const createWork = defineEndpoint({
  method: 'POST',
  path: '/works/subworks/create',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.createOrDelete,
  tag: 'Ads',
  summary: 'Publish an ad',
  description: 'Requires that the publishing fee is paid.',
  refuses: { invalid: ['required_fields', 'city_not_found'], forbidden: ['pro_required'] },
  isIdempotent: true,
  body: z.strictObject({ ...adFields, subworks: subWorks, phone }).superRefine(checkFlatAd),
  answer: z.strictObject({ work_id: workId }),
});

export const suggestCategory = defineEndpoint({
  method: 'GET',
  path: '/works/category',
  access: 'user',
  tag: 'Ads',
  summary: 'Suggest the category of an ad',
  description:
    'The category that the title names, else the services, else the profession of the caller. Null: none of them does.',
  query: z.strictObject({
    title: z
      .string()
      .max(TEXT_READ_MAX)
      .meta({ examples: ['Pintura de apartamentos'] })
      .default(''),
    services: z
      .string()
      .max(TEXT_READ_MAX)
      .meta({ examples: ['Grafiato'], description: 'The titles of the services, one after another.' })
      .default(''),
  }),
  answer: z.strictObject({ category: z.enum(AD_CATEGORIES).nullable() }),
});

export const updateWork = defineEndpoint({
  method: 'PUT',
  path: '/works/subworks/update',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.edit,
  tag: 'Ads',
  summary: 'Update an ad of the caller',
  description:
    'Replaces the ad. A sub-work with an id is updated; one that is not sent is removed. `version` is ' +
    'the version that was loaded: `conflict` if the ad has been changed since.',
  refuses: {
    invalid: ['required_fields', 'city_not_found', 'subwork_not_found'],
    not_found: ['work_not_found'],
    conflict: ['work_changed'],
  },
  body: z
    .strictObject({
      work_id: workId,
      work: z.strictObject(adFields),
      subworks: subWorks,
      phone,
      version: version.optional(),
    })
    .superRefine(checkAd),
  answer: z.strictObject({ work_id: workId, version }),
});

export const deleteWork = defineEndpoint({
  method: 'DELETE',
  path: '/works/delete/{id}',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.createOrDelete,
  tag: 'Ads',
  summary: 'Delete an ad of the caller',
  description: 'Also deletes its pictures. Orders of the ad are kept.',
  refuses: { not_found: ['work_not_found'] },
  params: z.strictObject({ id: workIdParam }),
});

export const hideWork = defineEndpoint({
  method: 'PUT',
  path: '/works/hide',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.edit,
  tag: 'Ads',
  summary: 'Hide or show an ad of the caller',
  description: 'A hidden ad is visible only to its owner. An ad that we have taken down cannot be shown.',
  refuses: { not_found: ['work_not_found'], forbidden: ['pro_required', 'ad_taken_down'] },
  body: z.strictObject({ work_id: workId, hidden: z.boolean() }),
  answer: z.strictObject({ work_id: workId, hidden: z.boolean() }),
});

export const listOwnWorks = defineEndpoint({
  method: 'GET',
  path: '/cards/belongs',
  access: 'user',
  tag: 'Ads',
  summary: 'List the caller’s ads',
  description: 'Newest first, including hidden ones.',
  answer: z.array(workCard.extend({ hidden: z.boolean(), taken_down_for: takenDownFor })),
});

export type OwnWorkCard = z.output<typeof listOwnWorks.answer>[number];

export const loadOwnWork = defineEndpoint({
  method: 'GET',
  path: '/works/edit/load/{id}',
  access: 'user',
  tag: 'Ads',
  summary: 'Get an ad of the caller for editing',
  description: 'The texts as the owner wrote them, uncensored.',
  refuses: { not_found: ['work_not_found'] },
  params: z.strictObject({ id: workIdParam }),
  answer: z.strictObject({
    work: z.strictObject({
      id: workId,
      title: textLike('Pintura de apartamentos'),
      description: textLike('Paredes e tetos, com tinta lavável.'),
      price: reais,
      city_id: z.int(),
      state_id: z.int(),
      category: z.enum(AD_CATEGORIES).nullable().describe('As for `createWork`; null: not chosen yet.'),
      hidden: z.boolean(),
      taken_down_for: takenDownFor,
      version,
    }),
    phone: textLike('11987654321').describe(
      'Phone of the owner’s account: national digits, area code first; empty: none.',
    ),
    subworks: z.array(subWork),
    pictures: z.array(workPicture),
  }),
});

export type OwnWork = z.output<typeof loadOwnWork.answer>;

export const listSuggestions = defineEndpoint({
  method: 'GET',
  path: '/list/suggestions',
  access: 'anyone',
  tag: 'Ads',
  summary: 'List search suggestions',
  description:
    'Suggestions while the user types: words for services in the language of the host, and every city, ' +
    'most likely first.',
  answer: z.strictObject({
    terms: z.array(textLike('pintor')),
    states: z.array(place),
    cities: z.array(place),
  }),
  // New professions may appear with a delay.
  cacheSeconds: HOUR_SECONDS,
});
