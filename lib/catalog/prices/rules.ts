/** Prices of fewer ads or providers are not shown: they would reveal what individual providers charge. */
export const MIN_ADS = 5;
export const MIN_PROVIDERS = 3;

/** Shown prices are multiples of this. */
const ROUNDED_TO_CENTS = 500;

/** The place id of the whole country. */
export const COUNTRY = 0;

/** Rounds a price for display. */
export function roundPrice(cents: number): number {
  return Math.max(1, Math.round(cents / ROUNDED_TO_CENTS)) * ROUNDED_TO_CENTS;
}
