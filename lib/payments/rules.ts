const MINUTE_MS = 60_000;

/** How long a gateway is left alone after its first, second … refusal of a refund; after the last an operator decides. */
export const REFUND_PAUSES_MS = [1, 10, 60, 360].map((minutes) => minutes * MINUTE_MS);
