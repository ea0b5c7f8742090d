import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { instant, textLike } from '../../platform/text-like';

/** What waits for a person; each has a text under `console.waiting`. */
export const WAITING = [
  'reviews',
  'refused_refunds',
  'partial_refunds',
  'disputes',
  'charge_backs',
  'held_orders',
  'due_payouts',
  'frozen_payouts',
  'reports',
  'identity_checks',
  'ad_reports',
  'ads_listed',
  'feedback',
  'gateway_alerts',
  'dead_jobs',
  'ledger_sum',
] as const;

const day = z.strictObject({
  /** In São Paulo. */
  day: textLike('2026-11-22'),
  sign_ups: z.int(),
  ads: z.int(),
  /** Paid on that day, with what their services cost and what of it is our fee. */
  orders: z.int(),
  volume_cents: z.int().describe('In BRL cents.'),
  fee_cents: z.int().describe('In BRL cents.'),
});

export const loadHome = defineEndpoint({
  method: 'GET',
  path: '/operator/home',
  access: 'operator',
  tag: 'Console',
  summary: 'See what waits for a person',
  description: 'What waits, longest first, and thirty days in numbers, the last of them today.',
  answer: z.strictObject({
    waiting: z.array(
      z.strictObject({
        kind: z.enum(WAITING),
        count: z.int(),
        /** Since when the first of them waits; null: nobody knows. */
        since: instant.nullable(),
        /** BRL cents it is about, where it is about money. */
        cents: z.int().nullable(),
      }),
    ),
    days: z.array(day),
  }),
});
