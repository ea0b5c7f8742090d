import { z } from 'zod';
import { defineSetting } from '@/lib/services/settings/define';
import { RELEASE_DAYS } from './rules';

/**
 * The platform's fee as a percentage of the price. An order keeps its fee, which is stored in cents
 * (specification, point 9: 10 %).
 */
export const serviceFee = defineSetting({
  name: 'service_fee',
  schema: z.strictObject({
    percent: z
      .number()
      .multipleOf(0.01)
      .min(0)
      .max(30)
      .meta({ examples: [10] }),
  }),
  initial: { percent: 10 },
  environment: { variable: 'SERVICE_FEE_PERCENT', part: 'percent' },
});

/** The one-time publishing fee, BRL cents; an existing charge keeps its amount. */
export const proFee = defineSetting({
  name: 'pro_fee',
  schema: z.strictObject({
    cents: z
      .int()
      .min(100)
      .max(100_000)
      .meta({ examples: [490] }),
  }),
  initial: { cents: 490 },
  environment: { variable: 'PRO_FEE_CENTS', part: 'cents' },
});

/**
 * How long after the confirmation of an order its provider's share becomes due. The terms say 7 to 15 days
 * (specification, point 9), and until then a dispute may be opened. A confirmed order keeps its date.
 */
export const releaseTime = defineSetting({
  name: 'release_time',
  schema: z.strictObject({
    days: z
      .int()
      .min(RELEASE_DAYS.least)
      .max(RELEASE_DAYS.most)
      .meta({ examples: [7] }),
  }),
  initial: { days: 7 },
  environment: { variable: 'RELEASE_DAYS', part: 'days' },
});

/**
 * The amount that a customer may pay by PayPal within 24 hours for orders that are not released, in BRL cents. PayPal
 * keeps its fee when an order is cancelled free of charge, so this limits what one person can make us lose.
 */
export const payPalLimit = defineSetting({
  name: 'paypal_limit',
  schema: z.strictObject({
    daily_cents: z
      .int()
      .min(10_000)
      .max(100_000_000)
      .meta({ examples: [1_000_000] }),
  }),
  initial: { daily_cents: 1_000_000 },
});

/** Limits for every coupon, in addition to its own terms. Existing orders keep their discount. */
export const couponRules = defineSetting({
  name: 'coupon_rules',
  schema: z.strictObject({
    /** 1: coupons are accepted; 0: none are. */
    accepted: z
      .int()
      .min(0)
      .max(1)
      .meta({ examples: [1] }),
    /** The maximum discount in percent of a price. */
    max_percent: z
      .int()
      .min(1)
      .max(100)
      .meta({ examples: [100] }),
    /** The minimum left to pay, in BRL cents: gateways require at least R$ 1. */
    min_total_cents: z
      .int()
      .min(100)
      .max(100_000)
      .meta({ examples: [100] }),
  }),
  initial: { accepted: 1, max_percent: 100, min_total_cents: 100 },
});

/**
 * Coupons for an invitation, given when the first order of the invited user is released. A change does not affect
 * coupons that were given before.
 */
export const referralReward = defineSetting({
  name: 'referral_reward',
  schema: z.strictObject({
    /** BRL cents; 0: no coupon. */
    inviter_cents: z.int().min(0).max(50_000),
    invited_cents: z.int().min(0).max(50_000),
    /** The most coupons that an inviter earns in a São Paulo month. */
    max_per_month: z.int().min(1).max(50),
  }),
  initial: { inviter_cents: 0, invited_cents: 0, max_per_month: 5 },
});
