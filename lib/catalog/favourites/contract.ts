import { z } from 'zod';
import { MAX_ROW_ID } from '../../platform/database/row-id';
import { defineEndpoint } from '../../platform/endpoint';
import { textLike } from '../../platform/example-schemas';
import { isWholeCents } from '../../platform/money';
import { workCard } from '../contract';
import { reais } from '../fields';
import { PRICE_MAX } from '../rules';
import { CALLS_PER_HOUR, FAVOURITES_PER_PAGE, MAX_FAVOURITES } from './rules';

/** Earlier than any favourite, and a date that the database can store. */
const FIRST_DAY = '2026';

/** An ad by its id, or a provider by @ and their uid. */
const item = z
  .string()
  .regex(/^([1-9]\d{0,9}|@[a-z0-9]{1,40})$/)
  .refine((text) => text.startsWith('@') || Number(text) <= MAX_ROW_ID)
  .meta({ examples: ['12'] })
  .describe('The id of an ad, or @ and the uid of a provider.');

const favourite = z.strictObject({
  item,
  price_seen: reais
    .max(PRICE_MAX)
    .refine(isWholeCents)
    .nullable()
    .describe('The lowest price of the ad when it was saved; null: a provider.'),
  saved_at: z.iso
    .datetime()
    .refine((text) => text > FIRST_DAY)
    .meta({ examples: ['2026-12-01T15:00:00.000Z'] })
    .describe('ISO 8601, UTC.'),
});

export type Favourite = z.output<typeof favourite>;

const favourites = z.strictObject({ list: z.array(favourite) });

export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/favourites',
  access: 'user',
  tag: 'Ads',
  summary: 'List the caller’s favourites',
  description: 'Latest first, including ads and providers that are no longer available.',
  answer: favourites,
});

export const saveFavourite = defineEndpoint({
  method: 'PUT',
  path: '/favourites',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.save,
  tag: 'Ads',
  summary: 'Save or remove a favourite',
  description: `An ad or a provider; at most ${MAX_FAVOURITES} in all. Removing one that is not saved does nothing.`,
  refuses: { not_found: ['work_not_found', 'user_not_found'], conflict: ['too_many_favourites'] },
  body: z.strictObject({ item, saved: z.boolean() }),
  answer: z.strictObject({ item, saved: z.boolean() }),
});

export const mergeFavourites = defineEndpoint({
  method: 'PUT',
  path: '/favourites/merge',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.merge,
  tag: 'Ads',
  summary: 'Add the favourites of a browser',
  description:
    'Adds what a visitor saved before they logged in, latest first, up to the limit. Favourites that the caller ' +
    'already has stay as they are. Returns all.',
  body: z.strictObject({ list: z.array(favourite).max(MAX_FAVOURITES) }),
  answer: favourites,
});

export const providerCard = z.strictObject({
  uid: textLike('ana7k2qx'),
  name: textLike('Ana Souza'),
  profession: textLike('Pintora'),
  avatar: textLike('/files/ana7k2qx/ana7k2qx.webp?v=3').nullable(),
  rating: workCard.shape.rating,
  reviews: workCard.shape.reviews,
});

export type ProviderCard = z.output<typeof providerCard>;

export const listFavouriteCards = defineEndpoint({
  method: 'PUT',
  path: '/favourites/cards',
  access: 'anyone',
  callsPerHour: CALLS_PER_HOUR.cards,
  tag: 'Ads',
  summary: 'Get the cards of ads and providers',
  description: 'In no particular order. What is no longer available is left out.',
  body: z.strictObject({ items: z.array(item).max(FAVOURITES_PER_PAGE) }),
  answer: z.strictObject({ ads: z.array(workCard), providers: z.array(providerCard) }),
});
