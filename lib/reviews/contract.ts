import { z } from 'zod';
import { orderId } from '../orders/fields';
import { rowId, rowIdParam } from '../platform/database/row-id';
import { defineEndpoint } from '../platform/endpoint';
import { instant, textLike } from '../platform/example-schemas';
import { plainText } from '../platform/text/plain-text';
import { reviewPicture } from './pictures/fields';
import { REVIEW_MAX_PICTURES } from './pictures/rules';
import { CALLS_PER_HOUR, MAX_STARS, REPLY_MAX, REVIEW_TEXT_MAX } from './rules';

const stars = z.int().min(1, 'stars_required').max(MAX_STARS);

/** As chosen in the form. */
export const starOption = z.enum(['5', '4', '3', '2', '1']);
export const againOption = z.enum(['unsaid', 'yes', 'no']);

const standing = z.strictObject({
  state: z.enum(['shown', 'text_hidden', 'removed']).describe('What we have decided about reports.'),
  under_review: z.boolean().describe('We have to decide about a report or an appeal.'),
  can_appeal: z.boolean(),
});
export type ReviewStanding = z.output<typeof standing>;

const written = z.strictObject({
  id: rowId,
  stars,
  text: textLike('Pintou tudo em um dia e deixou limpo.'),
  would_again: z.boolean().nullable().describe('Private: only the author sees it.'),
  at: instant,
  pictures: z.array(reviewPicture),
  standing,
});

const published = z.strictObject({
  id: rowId,
  stars,
  text: textLike('Pintou tudo em um dia e deixou limpo.').nullable().describe('Null: we have hidden it.'),
  at: instant,
  pictures: z.array(reviewPicture).describe('None when we have hidden the text.'),
  reply: textLike('Obrigado, Ana!').nullable(),
});
export type PublishedReview = z.output<typeof published>;

export const review = z.strictObject({
  ...published.shape,
  by: textLike('Ana S.').describe('First name and initial of the customer.'),
  service: textLike('Pintura de apartamentos'),
});
export type Review = z.output<typeof review>;

/** As its author and its subject see it. */
const received = z.strictObject({ ...published.shape, standing });

const shared = { tag: 'Reviews' } as const;

export const loadOrderReviews = defineEndpoint({
  ...shared,
  access: 'user',
  method: 'GET',
  path: '/reviews/order/{order_id}',
  summary: 'Get the reviews of an order',
  description:
    'For the customer and the provider. The review of the other side is null until both are published: when both ' +
    'sides have written, or 14 days after the release. It is null, too, when we have removed it.',
  refuses: { not_found: ['order_not_found'] },
  params: z.strictObject({ order_id: rowIdParam }),
  answer: z.strictObject({
    mine: written.nullable(),
    theirs: received.nullable(),
    /** The reply to the caller’s review. */
    reply: textLike('Obrigado, Ana!').nullable(),
    until: instant.nullable().describe('The caller can write until then; null: the caller cannot write.'),
    can_reply: z.boolean(),
  }),
});
export type OrderReviews = z.output<typeof loadOrderReviews.answer>;

export const writeReview = defineEndpoint({
  ...shared,
  access: 'user',
  method: 'PUT',
  path: '/reviews',
  callsPerHour: CALLS_PER_HOUR,
  summary: 'Review an order',
  description:
    'For the customer and the provider, within 14 days after the release. It replaces the caller’s earlier review ' +
    'until both are published, and cannot be changed afterwards.',
  refuses: {
    not_found: ['order_not_found', 'picture_not_found'],
    forbidden: ['only_customer'],
    conflict: ['review_not_possible', 'review_published'],
  },
  body: z.strictObject({
    order_id: orderId,
    stars,
    text: plainText(REVIEW_TEXT_MAX, 'Pintou tudo em um dia e deixou limpo.').transform((text) =>
      text.trim(),
    ),
    would_again: z.boolean().nullable().describe('Whether the author would hire, or work for, them again.'),
    pictures: z
      .array(z.guid().toLowerCase())
      .max(REVIEW_MAX_PICTURES)
      .optional()
      .describe('The customer’s uploaded pictures; others are deleted. Omitted: unchanged.'),
  }),
  answer: z.strictObject({ order_id: orderId, published: z.boolean() }),
});

/** The fields of the form. */
export const reviewForm = z.strictObject({
  stars: z.enum(starOption.options, 'stars_required').transform(Number),
  text: writeReview.body.shape.text,
  would_again: againOption.transform((said) => (said === 'unsaid' ? null : said === 'yes')),
});

export const replyToReview = defineEndpoint({
  ...shared,
  access: 'user',
  method: 'PUT',
  path: '/reviews/reply',
  callsPerHour: CALLS_PER_HOUR,
  summary: 'Reply to a review',
  description:
    'The subject of a published review can reply once. Replies to reviews of providers are public.',
  refuses: { not_found: ['review_not_found'], conflict: ['review_replied', 'review_withdrawn'] },
  body: z.strictObject({
    review_id: rowId,
    text: plainText(REPLY_MAX, 'Obrigado, Ana!')
      .transform((text) => text.trim())
      .pipe(z.string().min(1, 'reply_required')),
  }),
  answer: z.strictObject({ review_id: rowId }),
});

export const listReviews = defineEndpoint({
  ...shared,
  access: 'anyone',
  method: 'GET',
  path: '/reviews/of/{uid}',
  summary: 'List the reviews of a provider',
  description:
    'Published reviews by customers, newest first, 10 at a time; `before` is the id of the last one.',
  params: z.strictObject({
    uid: z
      .string()
      .max(40)
      .meta({ examples: ['ana7k2qx'] }),
  }),
  query: z.strictObject({ before: rowIdParam.optional() }),
  answer: z.strictObject({ reviews: z.array(review) }),
});
