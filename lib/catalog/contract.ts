import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';

const LARGEST_ID = 2 ** 31 - 1;
const workId = z.int().min(1).max(LARGEST_ID);

/** Money on the wire is in reais; inside it is in cents. */
const reais = z.number().nonnegative();

const workCard = z.strictObject({
  id: workId,
  /** Public handle of the owner. */
  uid: z.string(),
  name: z.string(),
  profession: z.string(),
  title: z.string(),
  /** Censored and shortened. */
  description: z.string(),
  price: reais,
  /** How much less than the former price; 0 when nothing was taken off. */
  discount: reais,
  /** As in 'Campinas, SP'. */
  city: z.string(),
  /** Addresses from the root of the site; null when there is no picture. */
  avatar: z.string().nullable(),
  cover: z.string().nullable(),
});

export type WorkCard = z.output<typeof workCard>;

const workDetails = z.strictObject({
  work: z.strictObject({
    id: workId,
    title: z.string(),
    /** Censored. */
    description: z.string(),
    price: reais,
    discount: reais,
    user_uid: z.string(),
    user_name: z.string(),
    user_profession: z.string(),
    /** Censored. */
    user_description: z.string(),
    /** As in 'Campinas, SP'. */
    city: z.string(),
    city_id: z.int(),
    state_id: z.int(),
    avatar: z.string().nullable(),
    cover: z.string().nullable(),
    /** ISO 8601, UTC. */
    updated_at: z.string(),
  }),
  subworks: z.array(z.strictObject({ id: workId, title: z.string(), description: z.string(), price: reais })),
});

export type WorkDetails = z.output<typeof workDetails>;

/**
 * A page of ads (specification, points 4 and 7): 21 at a time. `excluded` holds the ids already received,
 * in the order in which they came; the answer holds them with the new ones appended, ready to be sent back.
 * `offset` counts only while `excluded` is empty.
 */
export const searchWorks = defineEndpoint({
  method: 'PUT',
  path: '/cards/list',
  access: 'anyone',
  query: z.strictObject({
    search: z.string().max(80).default(''),
    /** Empty (the whole country), a 2-digit state id or a 7-digit city id. */
    location: z
      .string()
      .regex(/^(\d{2}|\d{7})?$/)
      .default(''),
    offset: z
      .string()
      .regex(/^\d{0,5}$/)
      .transform(Number)
      .pipe(z.int().max(10_000))
      .default(0),
  }),
  body: z.strictObject({ excluded: z.array(workId).max(5_000).default([]) }),
  answer: z.strictObject({
    list: z.array(workCard),
    excluded: z.array(workId),
    /** The spelling that was searched, when the given one finds next to nothing. */
    corrected: z.string().optional(),
  }),
});

/** An ad with its sub-works, in the order in which the owner wants them shown. */
export const loadWork = defineEndpoint({
  method: 'GET',
  path: '/works/subworks/load/{id}',
  access: 'anyone',
  params: z.strictObject({
    id: z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(workId),
  }),
  answer: workDetails,
});
