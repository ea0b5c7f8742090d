import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';

// Times and amounts of payments. Operator settings are in lib/orders/settings.ts.

/** How long a charge can be paid; PayPal keeps an order open for three hours. */
export const CHARGE_OPEN_MS = { pix: DAY_MS, card: DAY_MS, paypal: 3 * HOUR_MS };

/** The shortest validity of a Pix code at Mercado Pago. */
export const SHORTEST_CHARGE_MS = HOUR_MS / 2;

/** Pauses after the first, second … refusal of a refund by a gateway; after the last an operator decides. */
export const REFUND_PAUSES_MS = [1, 10, 60, 360].map((minutes) => minutes * MINUTE_MS);

/** How long a payer may charge back: 80 days with Pix, 180 with a card or PayPal. */
export const CHARGE_BACK_POSSIBLE_MS = 180 * DAY_MS;

/** Most charge-backs happen within this time; older payments are checked less often. */
export const CHARGE_BACK_LIKELY_MS = 45 * DAY_MS;

/** How long a gateway may still return the money after a charge-back: appeals, seller protection. */
export const CHARGE_BACK_FINAL_AFTER_MS = 30 * DAY_MS;

/**
 * After this time an operator may end a charge-back as lost without a decision of the gateway, which will not come any
 * more.
 */
export const LOST_BY_OPERATOR_AFTER_MS = 90 * DAY_MS;

/** How long the evidence of a charge-back is kept after its end, in case the gateway or a court reopens the case. */
export const EVIDENCE_KEPT_MS = 180 * DAY_MS;

/** Maximum number of pictures of evidence of a charge-back. */
export const EVIDENCE_MAX = 20;

/**
 * How long after its end a charge can turn out to be paid: longer than gateways repeat their notifications. A charge
 * is checked until one check was later than that, so that a long outage misses nothing.
 */
export const LATE_PAYMENT_DAYS = 7;

/** A gateway call takes at most 8 seconds; an older unfinished one was left behind by a crash. */
export const LEFT_BEHIND_MS = 2 * MINUTE_MS;

/** How long the answer to an Idempotency-Key is stored. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS;

/** How far back a gateway's list is compared each night at least; further back after failed nights. */
export const LISTS_COMPARED_MS = 3 * DAY_MS;

/** How late a payment may appear in a gateway's list (PayPal). */
export const LISTED_LATE_MS = 3 * HOUR_MS;

/** How many unknown payments a run looks up per gateway. */
export const MAX_UNKNOWN_LOOKUPS = 100;

/** How long before the same unknown payment is looked up again. */
export const UNKNOWN_LOOKUP_INTERVAL_MS = 20 * HOUR_MS;

/** How long a payment may be without news before its gateway is asked about it. */
export const NEWS_DUE_MS = {
  /** A charge is open, or a refund is in process. */
  waiting: 10 * MINUTE_MS,
  /** An expired or declined charge may still turn out to be paid. */
  unpaid: 6 * HOUR_MS,
  /** It has a mismatch that was not accepted. */
  underReview: DAY_MS,
  chargedBack: DAY_MS,
  /** A settled payment, while a charge-back is likely and then while it is possible. */
  settled: 7 * DAY_MS,
  settledLongAgo: 30 * DAY_MS,
};

/** How many waiting and settled payments a run looks up; one kind can use the unused slots of the other. */
export const STALE_LOOKUPS = { waiting: 60, settled: 40 };
