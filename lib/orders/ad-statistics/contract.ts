import { z } from 'zod';
import { type Answer, defineEndpoint } from '@/lib/platform/endpoint';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { textLike } from '@/lib/platform/example-schemas';

export const counts = z.strictObject({
  views: z.int(),
  search_hits: z.int().describe('Saved searches that found the ad.'),
  started_hires: z.int().describe('Orders, paid or not.'),
  paid_hires: z.int().describe('Orders by the time of their payment, also if they were refunded later.'),
  earned_amount: z.int().describe('The caller’s share of released orders, in cents.'),
});

export const loadAdStatistics = defineEndpoint({
  method: 'GET',
  path: '/works/statistics/{id}',
  access: 'user',
  tag: 'Ads',
  summary: 'Get the statistics of an ad of the caller',
  description:
    'The last 12 weeks, oldest first. Weeks begin on Mondays in São Paulo. Views are counted without cookies, at most ' +
    'one in half an hour per browser; those of robots and of the owner are left out.',
  refuses: { not_found: ['work_not_found'] },
  params: z.strictObject({ id: rowIdParam }),
  answer: z.strictObject({
    title: textLike('Pintura de apartamentos'),
    favourites: z.int().describe('Users who have the ad among their favourites now.'),
    counted_since: textLike('2026-12-07').describe('The first day whose views and hits are counted.'),
    totals: counts.describe('Views and hits since that day, and all orders.'),
    weeks: z.array(counts.extend({ monday: textLike('2026-11-23') })),
  }),
});

export type AdStatistics = Omit<Answer<typeof loadAdStatistics>, 'title'>;
