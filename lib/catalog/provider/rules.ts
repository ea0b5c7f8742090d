/** Shown on the page of a provider. */
export const MAX_ADS = 60;
export const MAX_PICTURES = 12;
