import { z } from 'zod';
import { orderId } from '@/lib/orders/fields';
import { type Answer, defineEndpoint } from '@/lib/platform/endpoint';
import { rowId } from '@/lib/platform/database/row-id';
import { instant, textLike } from '@/lib/platform/example-schemas';
import { ORDERS_PER_PAGE } from '@/lib/orders/rules';
import { review } from '../contract';
import type { UncountedReason } from '../weight';

const share = (about: string) =>
  z
    .strictObject({ percent: z.int().describe('Rounded down.'), of: z.int() })
    .nullable()
    .describe(about);

/** Why a review does not count. */
const uncountedReason = z.enum([
  'shared_phone',
  'shared_tax_number',
  'shared_pix_key',
  'repeated_pair',
] satisfies UncountedReason[]);

const line = z.strictObject({
  ...review.shape,
  order_id: orderId,
  weight_percent: z.int().describe('How much it counts now; a new review counts 100.'),
  uncounted_for: uncountedReason.nullable().describe('Why it does not count; null: it counts.'),
});
export type ReputationLine = z.output<typeof line>;

const rating = {
  rating: z.number().nullable().describe('With one decimal; null: too few reviews count.'),
  counted_reviews: z.int(),
};

export const loadReputation = defineEndpoint({
  tag: 'Reviews',
  access: 'user',
  method: 'GET',
  path: '/reviews/reputation',
  summary: 'Get the caller’s numbers as a professional',
  description:
    'The numbers that their page shows, and every published review with its weight: those without a reply first, then ' +
    'the newest, 20 at a time. `offset` requests the following ones; the rest of the answer is the same.',
  query: z.strictObject({
    offset: z
      .string()
      .regex(/^\d{1,6}$/)
      .meta({ examples: ['0'] })
      .transform(Number)
      .default(0),
  }),
  answer: z.strictObject({
    uid: textLike('ana7k2qx'),
    has_page: z.boolean().describe('They have visible ads or published reviews.'),
    ...rating,
    /** Of paid orders. */
    done: share('Paid orders that were done; null: none yet.'),
    again: share('Customers who would hire the caller again; null: fewer than 5 answers.'),
    answer_minutes: z.int().nullable().describe('Median from 8 to 22 h; null: fewer than 3 conversations.'),
    /** Since the first day of the month in São Paulo. */
    this_month: z.strictObject({ reviews: z.int(), done_orders: z.int(), failed_orders: z.int() }),
    waiting: z.int().describe('Reviews without a reply.'),
    lines: z.array(line),
    has_more: z.boolean(),
  }),
});

const orderIds = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .meta({ examples: ['12,13'] })
  .transform((ids) => ids.split(',').map(Number))
  .pipe(z.array(rowId).max(ORDERS_PER_PAGE));

export const loadSaleReviews = defineEndpoint({
  tag: 'Reviews',
  access: 'user',
  method: 'GET',
  path: '/reviews/sales',
  summary: 'Get the caller’s rating, and the stars of their sales',
  description:
    '`orders` are ids of orders, 20 at most, separated by commas. Any that are not sales of the caller are left out.',
  query: z.strictObject({ orders: orderIds.default([]) }),
  answer: z.strictObject({
    ...rating,
    sales: z.array(
      z.strictObject({
        order_id: orderId,
        stars: review.shape.stars.nullable().describe('Null: no published review.'),
        until: instant.nullable().describe('The customer can review the order until then; null: no longer.'),
      }),
    ),
  }),
});
export type SaleReview = Answer<typeof loadSaleReviews>['sales'][number];
