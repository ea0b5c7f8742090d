import { z } from 'zod';
import { email } from '@/lib/accounts/fields';
import { rowId, rowIdParam } from '@/lib/platform/database/row-id';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { textLike } from '@/lib/platform/example-schemas';
import { searchWorks } from '../contract';
import { reais } from '../fields';
import { CALLS_PER_HOUR, FREQUENCIES, MAX_SAVED_SEARCHES } from './rules';

const frequency = z
  .enum(FREQUENCIES)
  .meta({ examples: ['daily'] })
  .describe(
    '`instantly`: within minutes, at most one message an hour. `daily`: in the morning. `weekly`: on Monday mornings. ' +
      '`never`: no messages. A message lists the new ads of all due searches.',
  );

const { search, location, category, price_from, price_to, rating, verified, radius } =
  searchWorks.query.shape;

/** Only a city, because a position would reveal where a person lives. */
const near = z
  .string()
  .regex(/^\d{7}$/)
  .meta({ examples: ['3509502'] })
  .describe('The centre of an area: the id of a city.')
  .optional();

/** As in a search; strings, because they come from the URL of the page. */
export const searchParameters = {
  search,
  location,
  category,
  price_from,
  price_to,
  rating,
  verified,
  near,
  radius,
};

export type SearchParameters = z.input<z.ZodObject<typeof searchParameters>>;

const savedSearch = z.strictObject({
  id: rowId,
  search: textLike('pintor'),
  location: textLike('3509502'),
  category: textLike('Pintor').optional(),
  price_from: reais.optional(),
  price_to: reais.optional(),
  rating: z
    .number()
    .meta({ examples: [4] })
    .optional(),
  verified: z.boolean(),
  near: textLike('3509502').optional(),
  radius: z
    .number()
    .meta({ examples: [25] })
    .optional(),
  place: textLike('Campinas, SP')
    .nullable()
    .describe('The place, or the centre of the area; null: the whole country.'),
  path: textLike('/search?search=pintor&location=3509502').describe('The page with the results.'),
  frequency,
});

export type SavedSearchItem = z.output<typeof savedSearch>;
/** What a saved search looks for. */
export type SearchDescription = Omit<SavedSearchItem, 'id' | 'path' | 'frequency'>;

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/searches/saved',
  access: 'user',
  tag: 'Ads',
  summary: 'List the caller’s saved searches',
  description: 'Latest first.',
  answer: z.strictObject({ list: z.array(savedSearch) }),
});

export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/searches/saved',
  access: 'guest',
  callsPerHour: CALLS_PER_HOUR.save,
  tag: 'Ads',
  summary: 'Save a search',
  description:
    `Sends messages about new ads that the search finds; at most ${MAX_SAVED_SEARCHES} searches. With a session, the search ` +
    'is saved at once, and saving it again changes its frequency. Without one, `email` is required: it receives a link ' +
    'that confirms the search within a day. The answer is the same for every address.',
  refuses: {
    invalid: ['price_range', 'near_required', 'near_unknown', 'invalid_email'],
    conflict: ['too_many_saved_searches'],
  },
  body: z.strictObject({ ...searchParameters, frequency, email: email.optional() }),
  answer: z.strictObject({
    saved: z.boolean().describe('False: the link in the email confirms the search.'),
  }),
});

export const updateSavedSearch = defineEndpoint({
  method: 'PUT',
  path: '/searches/saved/{id}',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Ads',
  summary: 'Change how often a saved search sends messages',
  refuses: { not_found: ['saved_search_not_found'] },
  params: z.strictObject({ id: rowIdParam }),
  body: z.strictObject({ frequency }),
});

export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: '/searches/saved/{id}',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Ads',
  summary: 'Delete a saved search',
  refuses: { not_found: ['saved_search_not_found'] },
  params: z.strictObject({ id: rowIdParam }),
});

export const confirmSavedSearch = defineEndpoint({
  method: 'PUT',
  path: '/searches/confirm',
  access: 'link',
  callsPerHour: CALLS_PER_HOUR.confirm,
  tag: 'Ads',
  summary: 'Confirm a search that was saved with an email address',
  description: 'The bearer token is the one in the link that was emailed. Messages start now.',
  refuses: { conflict: ['too_many_saved_searches'] },
});
