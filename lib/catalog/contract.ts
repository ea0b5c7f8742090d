import { z } from 'zod';
import { workPicture } from '../media/fields';
import { defineEndpoint } from '../platform/endpoint';
import { rowId as workId, rowIdParam as workIdParam } from '../platform/row-id';
import { adFields, checkAd, checkFlatAd, phone, subWorks } from './fields';
import { MAX_EXCLUDED } from './search-rules';

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

const subWork = z.strictObject({ id: workId, title: z.string(), description: z.string(), price: reais });

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
  subworks: z.array(subWork),
  /** In the owner's order; the first one is the cover. */
  pictures: z.array(workPicture),
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
  body: z.strictObject({ excluded: z.array(workId).max(MAX_EXCLUDED).default([]) }),
  answer: z.strictObject({
    list: z.array(workCard),
    excluded: z.array(workId),
    /** What was searched when the given spelling finds next to nothing, or instead of a word in English. */
    corrected: z.string().optional(),
  }),
});

/** An ad with its sub-works, in the order in which the owner wants them shown. */
export const loadWork = defineEndpoint({
  method: 'GET',
  path: '/works/subworks/load/{id}',
  access: 'anyone',
  params: z.strictObject({ id: workIdParam }),
  answer: workDetails,
});

const version = z.int();

/**
 * Publishes an ad. `forbidden` (pro_required) for who has not paid the fee. With `Idempotency-Key`: the same answer
 * however often it is sent.
 */
export const createWork = defineEndpoint({
  method: 'POST',
  path: '/works/subworks/create',
  access: 'user',
  body: z.strictObject({ ...adFields, subworks: subWorks, phone }).superRefine(checkFlatAd),
  answer: z.strictObject({ work_id: workId }),
});

/**
 * Puts what is sent in place of one's ad. A sub-work with its id stays the same one, whatever else of it changes;
 * one that is not sent is removed. `version` is what was loaded: `conflict` (work_changed) when the ad has been
 * changed since.
 */
export const updateWork = defineEndpoint({
  method: 'PUT',
  path: '/works/subworks/update',
  access: 'user',
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

/** Removes one's ad with its pictures; what was hired from it lives on. */
export const deleteWork = defineEndpoint({
  method: 'DELETE',
  path: '/works/delete/{id}',
  access: 'user',
  params: z.strictObject({ id: workIdParam }),
  answer: z.strictObject({}),
});

/** Hides one's ad from everybody else, or shows it again. */
export const hideWork = defineEndpoint({
  method: 'PUT',
  path: '/works/hide',
  access: 'user',
  body: z.strictObject({ work_id: workId, hidden: z.boolean() }),
  answer: z.strictObject({ work_id: workId, hidden: z.boolean() }),
});

/** One's ads, the newest first, hidden ones among them. */
export const listOwnWorks = defineEndpoint({
  method: 'GET',
  path: '/cards/belongs',
  access: 'user',
  answer: z.array(workCard.extend({ hidden: z.boolean() })),
});

export type OwnWorkCard = z.output<typeof listOwnWorks.answer>[number];

/** One's ad as it was written, to be edited. */
export const loadOwnWork = defineEndpoint({
  method: 'GET',
  path: '/works/edit/load/{id}',
  access: 'user',
  params: z.strictObject({ id: workIdParam }),
  answer: z.strictObject({
    work: z.strictObject({
      id: workId,
      title: z.string(),
      description: z.string(),
      price: reais,
      city_id: z.int(),
      state_id: z.int(),
      hidden: z.boolean(),
      version,
    }),
    /** Of the owner's account: national digits, area code first; empty: none. */
    phone: z.string(),
    subworks: z.array(subWork),
    pictures: z.array(workPicture),
  }),
});

export type OwnWork = z.output<typeof loadOwnWork.answer>;
